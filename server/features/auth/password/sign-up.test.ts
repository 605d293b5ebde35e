import { describe, expect, test } from "vitest";
import { authUsers } from "#server/database/schema/auth.ts";
import { follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";

const clock = openClock();
const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, clock);

const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A confirmed account whose own ids are the same in every run, and so what is made of them. */
async function knownAs(number: number): Promise<string> {
  const email = newAddress();
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  const confirmedAt = new Date();
  await shop.ctx.db.insert(authUsers).values({ id, identityId: id, email, confirmedAt });
  return email;
}

describe("signing up", () => {
  test("accepts a password of 1,024 characters and none longer", async () => {
    const signUp = (length: number) =>
      shop.browser().signUp({ email: newAddress(), password: "p".repeat(length) });
    expect((await signUp(1_024)).error).toBeNull();
    expect((await signUp(1_025)).error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("gives known addresses ids of the form that real ones have, always the same", async () => {
    const ids = async (email: string) => {
      const { data } = await shop.browser().signUp({ email, password: PASSWORD });
      return [data.user?.id, data.user?.identities?.[0]?.identity_id];
    };
    const known = await Promise.all(Array.from({ length: 10 }, (_, number) => knownAs(number)));
    const first = await Promise.all(known.map(ids));
    expect(await Promise.all(known.map(ids))).toEqual(first);
    for (const id of first.flat()) expect(id).toMatch(RANDOM_UUID);
    expect(new Set(first.flat()).size).toBe(20);
    const variants = (place: number) => new Set(first.map((pair) => pair[place]?.charAt(19)));
    expect([variants(0).size, variants(1).size]).toEqual([4, 4]);
  });

  test("sends a link that confirms the account and signs in", async () => {
    const email = newAddress();
    const browser = shop.browser();
    const { data, error } = await browser.signUp({
      email,
      password: PASSWORD,
      options: { data: { display_name: " Ada " }, emailRedirectTo: `${shop.url}/?from=mail` },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { display_name: " Ada " } });

    const mail = await shop.mailTo(email, "Confirm");
    const { status, target, hash } = await follow(mail.link);
    expect(status).toBe(303);
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(`${shop.url}/?from=mail`);
    expect(hash.get("type")).toBe("signup");

    const { data: session } = await browser.setSession({
      access_token: hash.get("access_token") ?? "",
      refresh_token: hash.get("refresh_token") ?? "",
    });
    expect(session.user?.email).toBe(email);
    const profile = await shop.get("/api/profile", {
      headers: { Authorization: `Bearer ${hash.get("access_token")}` },
    });
    expect(await profile.json()).toMatchObject({ display_name: "Ada", email, is_admin: false });
  });

  test("a link works once and says so the second time", async () => {
    const email = newAddress();
    await shop.browser().signUp({ email, password: PASSWORD });
    const { link } = await shop.mailTo(email);
    await follow(link);
    const { hash, target } = await follow(link);
    expect(target.origin).toBe(shop.url);
    expect(hash.get("error")).toBe("access_denied");
    expect(hash.get("error_code")).toBe("otp_expired");
    expect(hash.get("access_token")).toBeNull();
  });

  test("a HEAD request of a mail scanner does not use the link up", async () => {
    const email = newAddress();
    await shop.browser().signUp({ email, password: PASSWORD });
    const { link } = await shop.mailTo(email);
    await fetch(link, { method: "HEAD" });
    expect((await follow(link)).hash.get("access_token")).toBeTruthy();
  });

  test("a confirmation link expires after a day", async () => {
    const email = newAddress();
    await shop.browser().signUp({ email, password: PASSWORD });
    const { link } = await shop.mailTo(email);
    clock.time = new Date(Date.now() + 25 * 3_600_000);
    const { hash } = await follow(link);
    expect(hash.get("error_code")).toBe("otp_expired");
  });

  test("a short password is weak", async () => {
    const { error } = await shop.browser().signUp({ email: newAddress(), password: "12345" });
    expect(error).toMatchObject({
      name: "AuthWeakPasswordError",
      code: "weak_password",
      reasons: ["length"],
      status: 422,
    });
  });

  test.each(["nobody", "a@b", "x@y.z\nBcc: all@example.com"])(
    "%j is refused as an address",
    async (email) => {
      const { error } = await shop.browser().signUp({ email, password: PASSWORD });
      expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    },
  );

  test("resend sends the confirmation again, and nothing to an unknown or confirmed address", async () => {
    const email = newAddress();
    await shop.browser().signUp({ email, password: PASSWORD });
    expect((await shop.browser().resend({ type: "signup", email })).error).toBeNull();
    expect(await shop.countMail(email, "Confirm")).toBe(2);
    const known = await shop.member();
    const unknown = newAddress();
    expect((await shop.browser().resend({ type: "signup", email: known.email })).error).toBeNull();
    expect((await shop.browser().resend({ type: "signup", email: unknown })).error).toBeNull();
    expect(await shop.countMail(known.email)).toBe(0);
    expect(await shop.countMail(unknown)).toBe(0);
  });
});
