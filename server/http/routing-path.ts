import { getPath } from "hono/utils/url";

/** Hono's router takes a typed `*` or `:id` for the pattern of that name as well, and would run its handlers twice. */
export const routingPath = (request: Request): string =>
  getPath(request).replace(/\*|(?<=\/):/g, (character) => (character === "*" ? "%2A" : "%3A"));
