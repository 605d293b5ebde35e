import type { Config } from "#server/config.ts";
import { isOwnOrigin } from "#server/http/own-origin.ts";

/** Only to this origin or one of AUTH_REDIRECT_ALLOW; anything else becomes the store's front page. */
export function safeRedirect(config: Config, wanted: string | undefined): string {
  if (!wanted) return config.publicUrl;
  let url: URL;
  try {
    url = new URL(wanted, `${config.publicUrl}/`);
  } catch {
    return config.publicUrl;
  }
  const isNamed = config.auth.redirectAllow.map(originOf).includes(url.origin);
  if (!isNamed && !isOwnOrigin(new URL(config.publicUrl), url)) return config.publicUrl;
  if (url.username || url.password) return config.publicUrl;
  url.hash = "";
  return url.href;
}

/** Empty for other schemes: the URL class gives all of them the origin "null". */
const originOf = (entry: string): string => {
  try {
    const { protocol, origin } = new URL(entry);
    return /^https?:$/.test(protocol) ? origin : "";
  } catch {
    return "";
  }
};

export const withHash = (url: string, values: Record<string, string>): string =>
  `${url.replace(/#.*$/, "")}#${new URLSearchParams(values)}`;

export function withQuery(url: string, values: Record<string, string>): string {
  const next = new URL(url);
  for (const [name, value] of Object.entries(values)) next.searchParams.set(name, value);
  return next.href;
}
