import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type AccountShop, follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";

let shop: AccountShop;
let now = new Date();
beforeAll(async () => {
  shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, { now: () => now });
});
afterEach(() => {
  now = new Date();
});

describe("a forgotten password", () => {
  test("is set anew through a mailed link, which ends the other sessions", async () => {
    const { email, browser: other } = await shop.member();
    const browser = shop.browser();
    expect(
      (await browser.resetPasswordForEmail(email, { redirectTo: `${shop.url}/reset-password` })).error,
    ).toBeNull();
    const { target, hash } = await follow((await shop.mailTo(email, "Reset")).link);
    expect(target.pathname).toBe("/reset-password");
    expect(hash.get("type")).toBe("recovery");
    await browser.setSession({
      access_token: hash.get("access_token") ?? "",
      refresh_token: hash.get("refresh_token") ?? "",
    });
    expect((await browser.updateUser({ password: "a new password" })).error).toBeNull();
    expect((await other.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await browser.refreshSession()).error).toBeNull();
    expect((await shop.browser().signInWithPassword({ email, password: "a new password" })).error).toBeNull();
  });

  test("the link lives one hour", async () => {
    const { email } = await shop.member();
    await shop.browser().resetPasswordForEmail(email);
    const { link } = await shop.mailTo(email, "Reset");
    now = new Date(Date.now() + 3_601_000);
    const { hash } = await follow(link);
    expect(hash.get("error_code")).toBe("otp_expired");
  });

  test("by token hash, as verifyOtp sends it", async () => {
    const { email, id } = await shop.member();
    await shop.browser().resetPasswordForEmail(email);
    const { link } = await shop.mailTo(email, "Reset");
    const token_hash = new URL(link).searchParams.get("token") ?? "";
    const { data, error } = await shop.browser().verifyOtp({ token_hash, type: "recovery" });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });
});

describe("changing the account", () => {
  test("metadata is merged, and a null takes a key away", async () => {
    const { browser } = await shop.member();
    await browser.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await browser.updateUser({ data: { b: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3 });
  });

  test("the same password again is refused", async () => {
    const { browser } = await shop.member();
    expect((await browser.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: "same_password",
    });
  });

  test("nobody gives themselves app_metadata", async () => {
    const { session } = await shop.member();
    const answer = await shop.app.request("/auth/v1/user", {
      method: "PUT",
      headers: { Authorization: `Bearer ${session?.access_token}` },
      body: JSON.stringify({ app_metadata: { role: "admin" } }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "not_admin" });
  });

  test("a new address counts once it has confirmed, and the old one is told", async () => {
    const { browser, email } = await shop.member();
    const next = newAddress();
    const { data } = await browser.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    expect((await shop.mailTo(email)).subject).toContain("about to change");
    const { hash } = await follow((await shop.mailTo(next)).link);
    expect(hash.get("type")).toBe("email_change");
    expect((await browser.refreshSession()).data.user).toMatchObject({ email: next });
    expect((await shop.browser().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await shop.browser().signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull();
  });

  test("a taken address answers alike; its owner gets a mail without a link to confirm", async () => {
    const { browser } = await shop.member();
    const owner = await shop.member();
    const { error } = await browser.updateUser({ email: owner.email });
    expect(error).toBeNull();
    const mail = await shop.mailTo(owner.email);
    expect(mail.subject).toBe("You already have an account");
    expect(mail.link).toBe("");
  });

  test("resend mails the link to the new address again", async () => {
    const { browser, email } = await shop.member();
    const next = newAddress();
    await browser.updateUser({ email: next });
    expect((await browser.resend({ type: "email_change", email })).error).toBeNull();
    expect(await shop.countMail(next, "Confirm")).toBe(2);
    expect((await follow((await shop.mailTo(next)).link)).hash.get("type")).toBe("email_change");
  });

  test("reauthenticate mails a code that goes with the change", async () => {
    const { browser, email } = await shop.member();
    expect((await browser.reauthenticate()).error).toBeNull();
    const nonce = /code: (\d{6})/.exec((await shop.mailTo(email, "code")).text)?.[1] ?? "";
    const wrong = await browser.updateUser({
      password: "a new password",
      nonce: nonce === "000000" ? "111111" : "000000",
    });
    expect(wrong.error?.code).toBe("reauthentication_not_valid");
    expect((await browser.updateUser({ password: "a new password", nonce })).error).toBeNull();
  });
});

describe("an address that somebody else takes in the same moment", () => {
  /** The rival is first, and everybody else has looked before the rival is done. */
  async function meanwhileTaken<T>(email: string, act: () => Promise<T>): Promise<T> {
    const { pool } = shop.ctx.database;
    const rival = await pool.connect();
    try {
      await rival.query("begin");
      await rival.query("insert into auth_users (email) values ($1)", [email]);
      const outcome = act();
      await vi.waitFor(async () => {
        const waiting = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(waiting.rowCount).toBe(1);
      });
      await rival.query("commit");
      return await outcome;
    } finally {
      rival.release();
    }
  }

  async function wish() {
    const person = await shop.member();
    const next = newAddress();
    await person.browser.updateUser({ email: next });
    return { ...person, next, mail: await shop.mailTo(next) };
  }

  test("is not confirmed by its link", async () => {
    const { browser, email, next, mail } = await wish();
    const { status, hash } = await meanwhileTaken(next, () => follow(mail.link));
    expect([status, hash.get("error"), hash.get("error_code")]).toEqual([
      303,
      "access_denied",
      "otp_expired",
    ]);
    expect((await browser.getUser()).data.user?.email).toBe(email);
  });

  test("is not confirmed by its token hash, as verifyOtp sends it", async () => {
    const { next, mail } = await wish();
    const token_hash = new URL(mail.link).searchParams.get("token") ?? "";
    const { error } = await meanwhileTaken(next, () =>
      shop.browser().verifyOtp({ token_hash, type: "email_change" }),
    );
    expect(error).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test("is given to nobody by the service role", async () => {
    const admin = await shop.admin();
    const { id } = await shop.member();
    const [changed, created] = [newAddress(), newAddress()];
    const refused = { status: 422, code: "email_exists" };
    const change = await meanwhileTaken(changed, () => admin.updateUserById(id, { email: changed }));
    expect(change.error).toMatchObject(refused);
    const creation = await meanwhileTaken(created, () => admin.createUser({ email: created }));
    expect(creation.error).toMatchObject(refused);
  });

  test("goes to one of two that confirm it at once", async () => {
    const [one, other] = [await shop.member(), await shop.member()];
    const next = newAddress();
    const links: string[] = [];
    for (const { browser } of [one, other]) {
      expect((await browser.updateUser({ email: next })).error).toBeNull();
      await vi.waitFor(async () => {
        const { link } = await shop.mailTo(next);
        expect(links).not.toContain(link);
        links.push(link);
      });
    }
    const outcomes = await Promise.all(links.map(follow));
    expect(outcomes.map(({ hash }) => hash.get("error_code") ?? hash.get("type")).sort()).toEqual([
      "email_change",
      "otp_expired",
    ]);
  });
});
