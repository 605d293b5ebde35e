import { describe, expect, test } from "vitest";
import { type AccountShop, follow, openAccountShop } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";

const clock = openClock();
const unlimited = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, clock);
const limited = await openAccountShop({ TRUST_PROXY: "1" }, clock);

const later = (minutes: number) => {
  clock.time = new Date(clock.time.getTime() + minutes * 60_000);
};
const codeIn = (mail: { text: string }) => /code: (\d{6})/.exec(mail.text)?.[1] ?? "";
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

/** Somebody who asked for a code to sign in. */
async function asker(shop: AccountShop) {
  const { email } = await shop.member();
  const ask = async () => {
    const before = await shop.countMail(email, "sign-in link");
    await shop.browser().signInWithOtp({ email });
    expect(await shop.countMail(email, "sign-in link")).toBe(before + 1);
    const mail = await shop.mailTo(email, "sign-in link");
    return { code: codeIn(mail), wrong: otherThan(codeIn(mail)), link: mail.link };
  };
  const guess = async (token: string, ip = "203.0.113.1") => {
    const headers = { "X-Forwarded-For": ip };
    return (await shop.post("/auth/v1/verify", { email, token, type: "email" }, { headers })).status;
  };
  return { email, ask, guess };
}

test("of 400 codes sent at once no more than ten are compared; the link still works", async () => {
  const { ask, guess } = await asker(unlimited);
  const { code, wrong, link } = await ask();
  const guesses = Array.from({ length: 400 }, (_, i) => guess(i < 399 ? wrong : code));
  expect(await Promise.all(guesses)).toEqual(Array(400).fill(403));
  expect((await follow(link)).hash.get("access_token")).toBeTruthy();
});

test("guesses at one account's code do not count for another", async () => {
  const [mine, theirs] = [await asker(unlimited), await asker(unlimited)];
  const [{ wrong }, { code }] = [await mine.ask(), await theirs.ask()];
  for (let i = 0; i < 10; i++) await mine.guess(wrong);
  expect(await theirs.guess(code)).toBe(200);
});

test("one code sent twice at once opens one session", async () => {
  const { ask, guess } = await asker(unlimited);
  const { code } = await ask();
  expect((await Promise.all([guess(code), guess(code)])).sort()).toEqual([200, 403]);
});

test("twenty wrong codes a day per account, from any network; correct ones do not count", async () => {
  const { ask, guess } = await asker(limited);
  const guessTen = async (wrong: string) => {
    for (let i = 0; i < 10; i++) expect(await guess(wrong, `198.51.100.${i}`)).toBe(403);
  };
  await guessTen((await ask()).wrong);
  expect(await guess((await ask()).code)).toBe(200);
  await guessTen((await ask()).wrong);
  const { code } = await ask();
  expect(await guess(code)).toBe(429);
  later(24 * 60);
  expect(await guess((await ask()).code)).toBe(200);
});

describe("codes that are typed", () => {
  test("are limited to ten a minute per address and account", async () => {
    const { guess } = await asker(limited);
    for (let i = 0; i < 10; i++) expect(await guess("000000")).toBe(403);
    expect([await guess("000000"), await guess("000000", "203.0.113.2")]).toEqual([429, 403]);
    later(1);
    expect(await guess("000000")).toBe(403);
  });

  test("are limited to a hundred an hour per address, whatever the account", async () => {
    const guess = async (i: number) => {
      const body = { email: `person-${i}@example.com`, token: "000000", type: "email" };
      const headers = { "X-Forwarded-For": "192.0.2.1" };
      return (await limited.post("/auth/v1/verify", body, { headers })).status;
    };
    const statuses = await Promise.all(Array.from({ length: 101 }, (_, i) => guess(i)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

test.each([
  ["a forgotten password", "recovery", "Reset"],
  ["a new account", "signup", "Confirm"],
] as const)("the mail for %s shows the code that works in place of its link", async (_, type, subject) => {
  const browser = unlimited.browser();
  const { email } =
    type === "recovery" ? await unlimited.member() : { email: `${crypto.randomUUID()}@example.com` };
  if (type === "recovery") await browser.resetPasswordForEmail(email);
  else await browser.signUp({ email, password: "correct horse battery" });
  const mail = await unlimited.mailTo(email, subject);
  const { data, error } = await browser.verifyOtp({ email, token: codeIn(mail), type });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await follow(mail.link)).hash.get("error_code")).toBe("otp_expired");
});

test("a reauthentication code is invalid after ten wrong ones sent at once", async () => {
  const { email, session } = await unlimited.member();
  const headers = { Authorization: `Bearer ${session?.access_token}` };
  await unlimited.get("/auth/v1/reauthenticate", { headers });
  const code = codeIn(await unlimited.mailTo(email, "confirmation code"));
  const change = async (nonce: string) => {
    const body = JSON.stringify({ password: "a new password", nonce });
    return (await unlimited.app.request("/auth/v1/user", { method: "PUT", headers, body })).status;
  };
  const guesses = Array.from({ length: 100 }, (_, i) => change(i < 99 ? otherThan(code) : code));
  expect(await Promise.all(guesses)).toEqual(Array(100).fill(422));
});
