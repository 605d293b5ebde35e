import { randomUUID } from "node:crypto";
import type { Mailbox } from "./mailbox.ts";

export interface Session {
  access_token: string;
  refresh_token: string;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** One call to the store, at whichever door. */
export async function call<Body = Record<string, unknown>>(
  url: string,
  options: { token?: string | undefined; method?: string; body?: unknown } = {},
): Promise<Answer<Body>> {
  const answer = await fetch(url, {
    method: options.method ?? (options.body === undefined ? "GET" : "POST"),
    headers: {
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text.startsWith("{") ? JSON.parse(text) : text) as Body };
}

export const PASSWORD = "correct horse battery";

export const signIn = (store: string, email: string, password = PASSWORD) =>
  call<Session>(`${store}/auth/v1/token?grant_type=password`, { body: { email, password } });

export const refresh = (store: string, refreshToken: string) =>
  call<Session>(`${store}/auth/v1/token?grant_type=refresh_token`, { body: { refresh_token: refreshToken } });

/** Signs up, reads the mail and follows its link, as anybody does. */
export async function register(
  store: string,
  mailbox: Mailbox,
): Promise<{ email: string; session: Session }> {
  const email = `visitor-${randomUUID()}@example.com`;
  const { status } = await call(`${store}/auth/v1/signup`, { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  const answer = await fetch(await mailbox.linkTo(email), { redirect: "manual" });
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

export interface Goods {
  category: { id: string; name: string };
  prompts: { id: string; price: number }[];
}

export async function someGoods(store: string): Promise<[Goods, Goods]> {
  const categories = (await (await fetch(`${store}/api/catalogue/categories`)).json()) as { id: string }[];
  const read = async (place: number) =>
    (await call<Goods>(`${store}/api/catalogue/categories/${categories[place]?.id}`)).body;
  return [await read(0), await read(1)];
}
