import type { CategoryPage } from "#contracts/catalogue.ts";
import { call, type Session } from "#tools/harness/client.ts";
import type { Mailbox } from "#tools/harness/mailbox.ts";
import { listCategories, newEmail, PASSWORD, readCategory } from "#tools/harness/shop.ts";

export const signIn = (store: string, email: string, password = PASSWORD) =>
  call<Session>(`${store}/auth/v1/token?grant_type=password`, { body: { email, password } });

export const refresh = (store: string, refreshToken: string) =>
  call<Session>(`${store}/auth/v1/token?grant_type=refresh_token`, { body: { refresh_token: refreshToken } });

/** Signs up and follows the link in the mail. */
export async function register(
  store: string,
  mailbox: Mailbox,
): Promise<{ email: string; session: Session }> {
  const email = newEmail();
  const { status } = await call(`${store}/auth/v1/signup`, { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  const { links } = await mailbox.mailTo(email, "Confirm your e-mail address");
  const answer = await fetch(links[0] ?? "", { redirect: "manual" });
  const { hash } = new URL(answer.headers.get("Location") ?? "about:blank");
  const found = new URLSearchParams(hash.slice(1));
  return {
    email,
    session: {
      access_token: found.get("access_token") ?? "",
      refresh_token: found.get("refresh_token") ?? "",
    },
  };
}

/** The first two categories with their prompts. */
export async function twoCategories(store: string): Promise<[CategoryPage, CategoryPage]> {
  const [first, second] = await listCategories(store);
  return [await readCategory(store, first?.id ?? ""), await readCategory(store, second?.id ?? "")];
}
