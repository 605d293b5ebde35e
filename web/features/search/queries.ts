import type { Suggestions } from "#contracts/catalogue/search.ts";
import type { SentQuery } from "#contracts/endpoints.ts";
import type { PageSearch } from "#contracts/pages.ts";
import { ApiError, call } from "#web/lib/api-client.ts";
import type { SearchParameters } from "./search-address.ts";

const TOO_MANY = 429;
const INVALID = 422;

/** What the address asks for; a search that cannot be made is treated like an address that asks for nothing. */
export const fetchSearch = (asked: SearchParameters): Promise<PageSearch> =>
  call("GET /api/search", { query: asked as SentQuery<"GET /api/search"> }).catch((error) => {
    if (error instanceof ApiError && error.status === TOO_MANY) return "too many";
    if (!(error instanceof ApiError && error.status === INVALID))
      console.error("The search could not be made.", error);
    return "nothing asked";
  });

export const fetchSuggestions = (q: string, signal: AbortSignal): Promise<Suggestions> =>
  call("GET /api/search/suggestions", { query: { q }, signal });
