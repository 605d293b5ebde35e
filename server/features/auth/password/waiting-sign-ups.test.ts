import { describe, expect, test } from "vitest";
import { follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";
import { signUp as signUpPerson } from "#server/testing/people.ts";
import { deleteExpiredRows } from "../service.ts";

const clock = openClock();
const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, clock);

const OTHERS = "a stranger's password";
const DAY_MS = 24 * 3_600_000;

/** Signs up and reads the mail that follows. */
async function signUp(email: string, password: string, name = "") {
  const before = await shop.countMail(email);
  const data = { display_name: name };
  const { error } = await shop.browser().signUp({ email, password, options: { data } });
  expect(error).toBeNull();
  expect(await shop.countMail(email)).toBe(before + 1);
  const mail = await shop.mailTo(email);
  return { ...mail, code: /code: (\d{6})/.exec(mail.text)?.[1] ?? "" };
}

const signIn = async (email: string, password: string) => {
  const { error } = await shop.browser().signInWithPassword({ email, password });
  return error?.code ?? "signed in";
};
const linkError = async (link: string) => (await follow(link)).hash.get("error_code");

describe("of several sign-ups with one address", () => {
  test.each([
    ["first", 0],
    ["second", 1],
  ])("the link of the %s brings its own password, and the other's opens nothing", async (_, chosen) => {
    const email = newAddress();
    const passwords = [PASSWORD, OTHERS];
    const mails = [await signUp(email, PASSWORD, "Ada"), await signUp(email, OTHERS, "Eve")];
    expect(await linkError(mails[chosen]?.link ?? "")).toBeNull();
    expect(await signIn(email, passwords[chosen] ?? "")).toBe("signed in");
    expect(await linkError(mails[1 - chosen]?.link ?? "")).toBe("otp_expired");
    expect(await signIn(email, passwords[1 - chosen] ?? "")).not.toBe("signed in");
    const { data } = await shop.browser().signInWithPassword({ email, password: passwords[chosen] ?? "" });
    const name = ["Ada", "Eve"][chosen];
    expect(data.user?.user_metadata).toEqual({ display_name: name });
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    expect(await (await shop.get("/api/profile", { headers })).json()).toMatchObject({ display_name: name });
  });

  test("a code sets the password of its own sign-up", async () => {
    const email = newAddress();
    const { code } = await signUp(email, PASSWORD);
    await signUp(email, OTHERS);
    const { error } = await shop.browser().verifyOtp({ email, token: code, type: "signup" });
    expect(error).toBeNull();
    expect(await signIn(email, PASSWORD)).toBe("signed in");
  });

  test("links followed at once set one password", async () => {
    const email = newAddress();
    const links = [(await signUp(email, PASSWORD)).link, (await signUp(email, OTHERS)).link];
    const refusals = await Promise.all(links.map(linkError));
    expect(refusals.sort()).toEqual([null, "otp_expired"]);
    const answers = [await signIn(email, PASSWORD), await signIn(email, OTHERS)];
    expect(answers.filter((answer) => answer === "signed in")).toHaveLength(1);
  });

  test("only the ten newest are kept", async () => {
    const email = newAddress();
    const links: string[] = [];
    for (let i = 0; i < 11; i++) links.push((await signUp(email, `${PASSWORD} ${i}`)).link);
    expect(await linkError(links[0] ?? "")).toBe("otp_expired");
    expect(await linkError(links[1] ?? "")).toBeNull();
    expect(await signIn(email, `${PASSWORD} 1`)).toBe("signed in");
  });

  test("one sent again is the newest, with its password", async () => {
    const email = newAddress();
    const [first, second] = [await signUp(email, PASSWORD), await signUp(email, OTHERS)];
    await shop.browser().resend({ type: "signup", email });
    const { link } = await shop.mailTo(email);
    expect(await linkError(second.link)).toBe("otp_expired");
    expect(await linkError(link)).toBeNull();
    expect(await linkError(first.link)).toBe("otp_expired");
    expect(await signIn(email, OTHERS)).toBe("signed in");
  });
});

test("a confirmation sent by an admin confirms the pending sign-up, days later too", async () => {
  const email = newAddress();
  const { link } = await signUp(email, PASSWORD);
  clock.time = new Date(clock.time.getTime() + 6 * DAY_MS);
  await deleteExpiredRows(shop.ctx);
  const admin = await signUpPerson(shop, { admin: true });
  const { items } = await (await admin.get(`/api/admin/users?search=${email}`)).json();
  expect((await admin.post(`/api/admin/users/${items[0].id}/resend-confirmation`)).status).toBe(200);
  const again = (await shop.mailTo(email)).link;
  expect(again).not.toBe(link);
  clock.time = new Date(clock.time.getTime() + DAY_MS - 1);
  await deleteExpiredRows(shop.ctx);
  expect(await linkError(again)).toBeNull();
  expect(await signIn(email, PASSWORD)).toBe("signed in");
});

describe("confirming an address in another way discards the pending passwords", () => {
  const ways = {
    "a magic link": (email: string) => shop.browser().signInWithOtp({ email }),
    "a recovery": (email: string) => shop.browser().resetPasswordForEmail(email),
    "an invitation": async (email: string) => (await shop.admin()).inviteUserByEmail(email),
  };
  test.each(Object.entries(ways))("%s", async (_, ask) => {
    const email = newAddress();
    const { link } = await signUp(email, OTHERS, "Eve");
    await ask(email);
    const own = (await shop.mailTo(email)).link;
    expect(own).not.toBe(link);
    expect(await linkError(own)).toBeNull();
    expect(await signIn(email, OTHERS)).toBe("email_not_confirmed");
    expect(await linkError(link)).toBe("otp_expired");
    expect(await signIn(email, OTHERS)).toBe("email_not_confirmed");
    const { data } = await (await shop.admin()).generateLink({ type: "magiclink", email });
    expect(data.user?.user_metadata).toEqual({});
  });

  test("a magic link discards the service role's password too", async () => {
    const email = newAddress();
    await (await shop.admin()).createUser({ email, password: OTHERS });
    await shop.browser().signInWithOtp({ email });
    expect(await linkError((await shop.mailTo(email)).link)).toBeNull();
    expect(await signIn(email, OTHERS)).toBe("invalid_credentials");
  });
});

describe("the service role's password", () => {
  test("is kept when the account is confirmed by its own mail", async () => {
    const email = newAddress();
    await (await shop.admin()).createUser({ email, password: PASSWORD, user_metadata: { plan: "gold" } });
    expect(await signIn(email, PASSWORD)).toBe("email_not_confirmed");
    await shop.browser().resend({ type: "signup", email });
    expect(await linkError((await shop.mailTo(email)).link)).toBeNull();
    const { data } = await shop.browser().signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.user_metadata).toEqual({ plan: "gold" });
  });

  test("is set by the link made for it, also when somebody else signed up before", async () => {
    const email = newAddress();
    await signUp(email, OTHERS);
    const { data } = await (await shop.admin()).generateLink({ type: "signup", email, password: PASSWORD });
    expect(await linkError(data.properties?.action_link ?? "")).toBeNull();
    expect([await signIn(email, PASSWORD), await signIn(email, OTHERS)]).toEqual([
      "signed in",
      "email_not_confirmed",
    ]);
  });
});

describe("a known address", () => {
  test("answers a sign-in with the new password as an unknown one does", async () => {
    const { email: known } = await shop.member();
    const ask = async (email: string, password: string) => {
      const answer = await shop.post("/auth/v1/token?grant_type=password", { email, password });
      return [answer.status, await answer.text()];
    };
    const unknown = newAddress();
    for (const email of [known, unknown]) await signUp(email, OTHERS);
    for (const password of [OTHERS, "neither password"])
      expect(await ask(known, password)).toEqual(await ask(unknown, password));
    expect(await signIn(known, OTHERS)).toBe("email_not_confirmed");
    for (const email of [known, unknown]) await shop.browser().resend({ type: "signup", email });
    const signedUpAt = clock.time.getTime();
    clock.time = new Date(signedUpAt + 7 * DAY_MS - 1);
    expect(await ask(known, OTHERS)).toEqual(await ask(unknown, OTHERS));
    expect(await signIn(known, OTHERS)).toBe("email_not_confirmed");
    clock.time = new Date(signedUpAt + 7 * DAY_MS);
    expect(await ask(known, OTHERS)).toEqual(await ask(unknown, OTHERS));
    expect(await signIn(known, OTHERS)).toBe("invalid_credentials");
  });

  test("is mailed no link or code, and keeps its password", async () => {
    const { email, id } = await shop.member();
    const mail = await signUp(email, OTHERS);
    expect([mail.subject, mail.link, mail.code]).toEqual(["You already have an account", "", ""]);
    const { rows } = await shop.ctx.database.pool.query(
      "select from auth_one_time_tokens where user_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
    expect(await signIn(email, PASSWORD)).toBe("signed in");
  });

  test("that the service role confirmed meanwhile keeps its password, whatever link is followed", async () => {
    const email = newAddress();
    const { link } = await signUp(email, OTHERS);
    const admin = await shop.admin();
    const { data } = await admin.generateLink({ type: "magiclink", email });
    await admin.updateUserById(data.user?.id ?? "", { password: PASSWORD, email_confirm: true });
    await follow(link);
    expect([await signIn(email, PASSWORD), await signIn(email, OTHERS)]).toEqual([
      "signed in",
      "email_not_confirmed",
    ]);
  });
});

test("a link confirms the address that it was mailed to and no other", async () => {
  const email = newAddress();
  const { link } = await signUp(email, PASSWORD);
  const admin = await shop.admin();
  const { data } = await admin.generateLink({ type: "invite", email });
  const next = newAddress();
  await admin.updateUserById(data.user?.id ?? "", { email: next });
  expect(await linkError(link)).toBe("otp_expired");
  expect(await signIn(next, PASSWORD)).toBe("invalid_credentials");
});
