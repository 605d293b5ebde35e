import { createHmac, randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { test as base, expect } from "./shop-test.ts";

export interface Person {
  email: string;
  password: string;
  name: string;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export interface Prompt {
  id: string;
  slug: string;
  title: string;
  price: number;
}

export interface Goods {
  category: { id: string; name: string };
  prompts: [Prompt, Prompt, ...Prompt[]];
}

/** Somebody with a confirmed account, and the right to call the store in their name. */
export interface Buyer extends Person {
  token: string;
}

/** A journey of somebody who is signed in from its beginning. */
export const test = base.extend<{ buyer: Buyer; goods: Goods }>({
  buyer: async ({ page }, use) => {
    const person = await register(page.request);
    await use({ ...person, token: await signInQuietly(page, person) });
  },
  goods: async ({ request }, use) => {
    const categories = await (await request.get("/api/catalogue/categories")).json();
    await use(await (await request.get(`/api/catalogue/categories/${categories[0].id}`)).json());
  },
});

export const newPerson = (): Person => ({
  email: `${randomUUID()}@example.com`,
  password: "a-first-password",
  name: "Ada Lovelace",
});

export async function mailTo(request: APIRequestContext, email: string, subject: string): Promise<Mail> {
  const find = async () => {
    const mails: Mail[] = await (await request.get("/dev/mail.json")).json();
    return mails.find((mail) => mail.to === email && mail.subject.startsWith(subject));
  };
  await expect.poll(find, { message: `the mail "${subject}" to ${email}`, intervals: [200] }).toBeDefined();
  return (await find()) as Mail;
}

export const linkIn = ({ links, subject }: Pick<Mail, "links" | "subject">): string => {
  const [link] = links;
  if (!link) throw new Error(`The mail "${subject}" has no link.`);
  return link;
};

/** An account that has been confirmed by its mail. */
export async function register(request: APIRequestContext): Promise<Person> {
  const person = newPerson();
  const { email, password, name } = person;
  const answer = await request.post("/auth/v1/signup", {
    data: { email, password, data: { display_name: name } },
  });
  expect(answer.ok()).toBe(true);
  const mail = await mailTo(request, email, "Confirm your e-mail address");
  await request.get(linkIn(mail), { maxRedirects: 0 });
  return person;
}

export async function fetchSession(
  request: APIRequestContext,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<{ access_token: string; refresh_token: string; user: { id: string } }> {
  const answer = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The page begins with a session, as if its visitor had signed in before; once, so that they can log out. */
export async function signInQuietly(page: Page, person: Pick<Person, "email" | "password">): Promise<string> {
  const session = await fetchSession(page.request, person);
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("signed-in-before")) return;
    sessionStorage.setItem("signed-in-before", "yes");
    localStorage.setItem("supabase.auth.token", text);
  }, JSON.stringify(session));
  return session.access_token;
}

export const userMenu = (page: Page): Locator =>
  page.getByRole("banner").getByRole("button", { name: /^User menu/ });

export async function fillSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  const form = page.getByRole("tabpanel", { name: "Sign In" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows for a setup key, this many half minutes from now. */
export function codeFor(key: string, halfMinutesAhead = 0): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + halfMinutesAhead));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
