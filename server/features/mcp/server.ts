import { McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import * as z from "zod";
import { MAX_SEARCH_LENGTH } from "#contracts/limits.ts";
import type { Context } from "#server/context.ts";
import { ShopError } from "#server/errors.ts";
import { describeError } from "#server/logging.ts";
import * as mcp from "./service.ts";

const INFO = { name: "super-prompts", title: "Super Prompts", version: "1.0.0" };
const INSTRUCTIONS =
  "The prompts of this server are those that the person bought. Fill in what the person tells you; what is missing stays as {name}. search_store finds more prompts to buy; it gives facts about them, not their texts.";

const Values = z
  .record(z.string(), z.string())
  .optional()
  .describe("What to fill in, by the names of the prompt's variables");

/** A server for one request of one person. */
export function createServer(ctx: Context, reader: mcp.Reader): McpServer {
  const server = new McpServer(INFO, {
    instructions: INSTRUCTIONS,
    capabilities: { prompts: { listChanged: true } },
  });
  // Not registered one by one, so that a library of 500 prompts costs a request nothing that it does not ask for.
  server.server.setRequestHandler("prompts/list", ({ params }) =>
    explained(ctx, () => mcp.listPrompts(ctx, reader, params?.cursor)),
  );
  server.server.setRequestHandler("prompts/get", ({ params }) =>
    explained(ctx, async () => {
      const { text, description } = await mcp.getPrompt(ctx, reader, params.name, params.arguments ?? {});
      return { description, messages: [{ role: "user", content: { type: "text", text } }] };
    }),
  );
  server.registerTool(
    "search_store",
    {
      title: "Search the store",
      description:
        "Finds prompts that can be bought: title, what it gives, price, category and address. Not their texts.",
      inputSchema: z.object({
        query: z.string().trim().min(1).max(MAX_SEARCH_LENGTH).describe("What the prompt should help with"),
        page: z.int().min(1).max(100).optional(),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ query, page = 1 }) =>
      explained(ctx, async () => asText(await mcp.searchStore(ctx, reader, query, page))),
  );
  server.registerTool(
    "get_prompt",
    {
      title: "Get an owned prompt",
      description: "Gives the text of a prompt that the person owns, with the given values filled in.",
      inputSchema: z.object({
        name: z
          .string()
          .max(MAX_SEARCH_LENGTH)
          .describe("The prompt's name in the list of prompts, or its id"),
        values: Values,
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ name, values = {} }) =>
      explained(ctx, async () => {
        const { text, missing } = await mcp.getPrompt(ctx, reader, name, values);
        return {
          content: [
            { type: "text", text },
            ...(missing.length > 0
              ? [{ type: "text" as const, text: `Not filled in yet: ${missing.join(", ")}` }]
              : []),
          ],
        };
      }),
  );
  return server;
}

const asText = (facts: object) => ({
  content: [{ type: "text" as const, text: JSON.stringify(facts, null, 2) }],
});

/** Gives the shop's own refusals in the protocol's words; anything else is logged and tells nothing of our insides. */
async function explained<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError && error.status < 500)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    ctx.log.error({ path: "/mcp", error: describeError(error) }, "request failed");
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      "Something went wrong on our side. Please try again.",
    );
  }
}
