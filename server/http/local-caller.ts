import type { Context as HonoContext } from "hono";
import { socketAddress } from "#server/limits/caller.ts";
import { isLoopbackHost } from "#server/loopback.ts";

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1)$/;

/** What proxies, load balancers and content networks add to a request that they pass on. */
const FORWARDING_HEADER =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|x-client-ip|client-ip|x-cluster-client-ip|true-client-ip|cf-.*|cdn-loop|fastly-.*|fly-.*|x-envoy-.*|x-azure-.*|x-amzn-.*|x-arr-.*|x-appengine-.*)$/;

/**
 * Whether the caller sits at this machine: the connection comes from it, the request names it, and no proxy brought
 * it. No page elsewhere can make a browser do all three.
 */
export function isLocalCaller(c: HonoContext): boolean {
  const host = c.req.header("Host") ?? new URL(c.req.url).host;
  return (
    LOOPBACK_ADDRESS.test(socketAddress(c)) &&
    isLoopbackHost(host.replace(/:\d+$/, "").toLowerCase()) &&
    !Object.keys(c.req.header()).some((name) => FORWARDING_HEADER.test(name))
  );
}
