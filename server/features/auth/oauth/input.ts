import type { Context as HonoContext } from "hono";
import * as z from "zod";
import { readBody } from "../input.ts";
import type { ClientCredentials } from "./clients.ts";

const Fields = z.record(z.string(), z.string());

/** The token endpoint's parameters: a form as OAuth has it, or JSON as auth-js would send it. */
export async function readParameters(c: HonoContext): Promise<Record<string, string>> {
  const isJson = c.req.header("Content-Type")?.includes("application/json");
  return isJson ? readBody(c, Fields) : Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/** HTTP Basic authentication, or fields of the body. */
export function readCredentials(c: HonoContext, parameters: Record<string, string>): ClientCredentials {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (encoded === undefined) return { id: parameters.client_id ?? "", secret: parameters.client_secret };
  const [id = "", secret = ""] = Buffer.from(encoded, "base64").toString().split(":", 2);
  return { id: decodeForm(id), secret: decodeForm(secret) };
}

/** Both parts are form-encoded before they are joined (RFC 6749, 2.3.1). */
const decodeForm = (text: string): string => new URLSearchParams(`text=${text}`).get("text") ?? "";
