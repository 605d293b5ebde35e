import type { Context } from "#server/context.ts";
import { isOwnOrigin } from "#server/http/own-origin.ts";

export const SCOPE = "library:read";
const RESOURCE_PATH = "/mcp";

/** PUBLIC_URL's origin. On one's own machine the name that the caller typed, since clients compare addresses. */
export function originFor(ctx: Context, requestUrl: string): string {
  const home = new URL(ctx.config.publicUrl);
  const asked = new URL(requestUrl);
  return isOwnOrigin(home, asked) ? asked.origin : home.origin;
}

export const issuerAt = (origin: string): string => `${origin}/auth/v1`;
export const resourceAt = (origin: string): string => `${origin}${RESOURCE_PATH}`;

/** Whether a resource indicator (RFC 8707) names this store's /mcp. */
export function isOwnResource(ctx: Context, resource: string): boolean {
  if (!URL.canParse(resource)) return false;
  const url = new URL(resource);
  const isPath = url.pathname === RESOURCE_PATH || url.pathname === `${RESOURCE_PATH}/`;
  return isPath && !url.search && !url.hash && isOwnOrigin(new URL(ctx.config.publicUrl), url);
}
