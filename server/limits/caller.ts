import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import type { Config } from "#server/config.ts";

/** The caller's address; a forwarding header is believed only as far as proxies of ours wrote it. */
export function callerAddress(c: HonoContext, config: Pick<Config, "trustProxy">): string {
  const socket = socketAddress(c);
  if (config.trustProxy === 0) return socket;
  const hops = (c.req.header("X-Forwarded-For") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  // Each trusted proxy appended the address that it saw; the last of them wrote the entry that counts.
  return bareAddress(hops.at(-config.trustProxy) ?? socket);
}

export interface Caller {
  address: string;
  userAgent: string;
}

const MAX_USER_AGENT = 300;

/** Who calls, as it is kept with what was done. */
export const callerOf = (c: HonoContext, config: Pick<Config, "trustProxy">): Caller => ({
  address: callerAddress(c, config),
  userAgent: (c.req.header("User-Agent") ?? "").slice(0, MAX_USER_AGENT),
});

/** Proxies may append a port or write IPv4 as IPv6; limits need one form. */
function bareAddress(written: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(written) ?? [];
  const address = bracketed ?? plain ?? written;
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** What a limit counts: an IPv6 caller can use any address of its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}

/** Of the connection itself, whatever headers say. */
export function socketAddress(c: HonoContext): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return bareAddress(incoming?.socket.remoteAddress ?? "unknown");
}
