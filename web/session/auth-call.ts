import type { GoTrueClient as AuthClient } from "@supabase/auth-js";
import { authClient } from "./auth-client.ts";

export interface Refusal {
  code: string | undefined;
  message: string;
}

export interface Answer {
  data?: unknown;
  error: { message: string; code?: string | undefined; status?: number | undefined } | null;
}
type DataOf<A extends Answer> = Extract<A, { error: null }>["data"];
type Outcome<A extends Answer> = { data: DataOf<A>; refusal: null } | { data: null; refusal: Refusal };

/** One call of the accounts client: the server's own words when it refused, a fixed text when it could not be asked. */
export async function callAuth<A extends Answer>(
  call: (client: AuthClient) => Promise<A>,
  otherwise = "An unexpected error occurred.",
): Promise<Outcome<A>> {
  try {
    const { data, error } = await call(await authClient());
    if (!error) return { data: data as DataOf<A>, refusal: null };
    const isRefusal = error.status !== undefined && error.status >= 400 && error.status < 500;
    return { data: null, refusal: { code: error.code, message: isRefusal ? error.message : otherwise } };
  } catch (error) {
    console.error("The accounts service could not be asked.", error);
    return { data: null, refusal: { code: undefined, message: otherwise } };
  }
}
