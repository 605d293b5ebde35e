import { createMcpHandler, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Context } from "#server/context.ts";
import { createChangeStreams } from "./change-streams.ts";
import { createServer } from "./server.ts";
import type { Reader } from "./service.ts";

/** Answers one request. Nothing is kept between two, so that any instance can answer the next one. */
export function createMcp(ctx: Context) {
  const streams = createChangeStreams(ctx);
  return async (request: Request, reader: Reader): Promise<Response> => {
    const parsedBody = request.method === "POST" ? parse(await request.text()) : undefined;
    if (parsedBody === INVALID) return rpcError(ProtocolErrorCode.ParseError, "Parse error: not valid JSON");
    // The protocol has had no batches since 2025-06-18, and one would pass the limit of calls.
    if (Array.isArray(parsedBody))
      return rpcError(ProtocolErrorCode.InvalidRequest, "Invalid request: batches are not supported");
    const handler = createMcpHandler(() => createServer(ctx, reader), {
      bus: streams.busFor(reader, () => void handler.close()),
      maxSubscriptions: streams.hasRoom(reader) ? 1 : 0,
    });
    return handler.fetch(request, { parsedBody });
  };
}

const INVALID = Symbol("not JSON");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return INVALID;
  }
}

const rpcError = (code: number, message: string): Response =>
  Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });
