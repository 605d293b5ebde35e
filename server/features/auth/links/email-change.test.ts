import { beforeAll, describe, expect, test, vi } from "vitest";
import { type AccountShop, follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });
});

const OTHER_ADDRESS_MISSING =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

async function change(flowType?: "pkce") {
  const person = await shop.member();
  const asking = flowType ? shop.browser(flowType) : person.browser;
  if (flowType) await asking.signInWithPassword({ email: person.email, password: PASSWORD });
  const next = newAddress();
  const { data, error } = await asking.updateUser({ email: next });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: person.email, new_email: next });
  const [approve, confirm] = [await shop.mailTo(person.email, "Approve"), await shop.mailTo(next, "Confirm")];
  return { ...person, asking, next, approve, confirm };
}

const codeIn = ({ text }: { text: string }) => /code: (\d{6})/.exec(text)?.[1] ?? "";
const addressOf = async (id: string) => (await (await shop.admin()).getUserById(id)).data.user?.email;

describe("a change of address", () => {
  test.each(["the current", "the new"])(
    "takes effect once both addresses have confirmed, %s one first",
    async (which) => {
      const { id, email, next, approve, confirm } = await change();
      const [first, second] = which === "the new" ? [confirm, approve] : [approve, confirm];
      const half = await follow(first.link);
      expect([half.status, Object.fromEntries(half.hash)]).toEqual([303, { message: OTHER_ADDRESS_MISSING }]);
      expect(await addressOf(id)).toBe(email);
      const { hash } = await follow(second.link);
      expect([hash.get("type"), Boolean(hash.get("access_token"))]).toEqual(["email_change", true]);
      const signIn = async (address: string) =>
        (await shop.browser().signInWithPassword({ email: address, password: PASSWORD })).error?.code;
      expect([await signIn(email), await signIn(next)]).toEqual(["invalid_credentials", undefined]);
    },
  );

  test("accepts the code of each mail for its own address only", async () => {
    const { id, email, next, approve, confirm } = await change();
    const verify = (address: string, mail: { text: string }) =>
      shop.browser().verifyOtp({ email: address, token: codeIn(mail), type: "email_change" });
    expect((await verify(next, approve)).error).toMatchObject({ status: 403, code: "otp_expired" });
    const first = await shop.post("/auth/v1/verify", {
      type: "email_change",
      email,
      token: codeIn(approve),
    });
    expect([first.status, await first.json()]).toEqual([200, { msg: OTHER_ADDRESS_MISSING, code: "200" }]);
    expect((await verify(next, confirm)).data.user).toMatchObject({ id, email: next });
  });

  test("is not completed by two links of one address", async () => {
    const { browser, id, email, approve } = await change();
    await follow(approve.link);
    expect((await follow(approve.link)).hash.get("error_code")).toBe("otp_expired");
    await browser.resend({ type: "email_change", email });
    expect(await shop.countMail(email, "Approve")).toBe(1);
    expect(await addressOf(id)).toBe(email);
  });

  test("is completed when both links are followed at once", async () => {
    const { id, next, approve, confirm } = await change();
    await Promise.all([approve, confirm].map(({ link }) => follow(link)));
    expect(await addressOf(id)).toBe(next);
  });

  test("ends in the browser that asked for it, in the PKCE flow", async () => {
    const { asking, next, approve, confirm } = await change("pkce");
    const half = await follow(approve.link);
    expect(half.target.searchParams.get("message")).toBe(OTHER_ADDRESS_MISSING);
    const { target } = await follow(confirm.link);
    const { data } = await asking.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(data.user?.email).toBe(next);
  });

  test("starts anew with another address, and earlier approvals do not count", async () => {
    const { browser, id, email, next, approve } = await change();
    await follow(approve.link);
    const other = newAddress();
    await browser.updateUser({ email: other });
    const { hash } = await follow((await shop.mailTo(other, "Confirm")).link);
    expect(hash.get("message")).toBe(OTHER_ADDRESS_MISSING);
    expect(await addressOf(id)).toBe(email);
    expect(await shop.countMail(next, "Confirm")).toBe(1);
  });

  test("is reported to the old address once it is completed", async () => {
    const { email, next } = await change();
    await shop.confirmNewAddress(email, next);
    const { text } = await shop.mailTo(email, "Your e-mail address was changed");
    expect(text).toContain(next);
    expect(text).toContain("support@superprompts.test");
    expect(await shop.countMail(next, "was changed")).toBe(0);
  });

  test("to a taken address gets the same answer; its owner gets a mail without a link", async () => {
    const { browser, email, id } = await shop.member();
    const owner = await shop.member();
    expect((await browser.updateUser({ email: owner.email })).error).toBeNull();
    const mail = await shop.mailTo(owner.email);
    expect([mail.subject, mail.link]).toEqual(["You already have an account", ""]);
    const { hash } = await follow((await shop.mailTo(email, "Approve")).link);
    expect(hash.get("message")).toBe(OTHER_ADDRESS_MISSING);
    expect(await addressOf(id)).toBe(email);
  });

  test("is mailed again to the address that has not confirmed", async () => {
    const { browser, id, email, next, approve } = await change();
    await follow(approve.link);
    expect((await browser.resend({ type: "email_change", email })).error).toBeNull();
    expect([await shop.countMail(email, "Approve"), await shop.countMail(next, "Confirm")]).toEqual([1, 2]);
    await follow((await shop.mailTo(next, "Confirm")).link);
    expect(await addressOf(id)).toBe(next);
  });

  test("is cancelled when an administrator sets an address", async () => {
    const { id, email, approve, confirm } = await change();
    const set = newAddress();
    await (await shop.admin()).updateUserById(id, { email: set });
    for (const { link } of [approve, confirm]) {
      expect((await follow(link)).hash.get("error_code")).toBe("otp_expired");
    }
    expect(await addressOf(id)).toBe(set);
    expect((await shop.mailTo(email, "was changed")).text).toContain(set);
  });
});

describe("an address that somebody else takes at the same time", () => {
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

  async function startChange() {
    const person = await shop.member();
    const next = newAddress();
    await person.browser.updateUser({ email: next });
    await follow((await shop.mailTo(person.email, "Approve")).link);
    return { ...person, next, mail: await shop.mailTo(next) };
  }

  test("is not confirmed by its link", async () => {
    const { browser, email, next, mail } = await startChange();
    const { status, hash } = await meanwhileTaken(next, () => follow(mail.link));
    expect([status, hash.get("error"), hash.get("error_code")]).toEqual([
      303,
      "access_denied",
      "otp_expired",
    ]);
    expect((await browser.getUser()).data.user?.email).toBe(email);
  });

  test("is not confirmed by its token hash, as verifyOtp sends it", async () => {
    const { next, mail } = await startChange();
    const token_hash = new URL(mail.link).searchParams.get("token") ?? "";
    const { error } = await meanwhileTaken(next, () =>
      shop.browser().verifyOtp({ token_hash, type: "email_change" }),
    );
    expect(error).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test("is refused to the service role", async () => {
    const admin = await shop.admin();
    const { id } = await shop.member();
    const [changed, created] = [newAddress(), newAddress()];
    const refused = { status: 422, code: "email_exists" };
    const change = await meanwhileTaken(changed, () => admin.updateUserById(id, { email: changed }));
    expect(change.error).toMatchObject(refused);
    const creation = await meanwhileTaken(created, () => admin.createUser({ email: created }));
    expect(creation.error).toMatchObject(refused);
  });

  test("goes to one of two accounts that confirm it at once", async () => {
    const [one, other] = [await shop.member(), await shop.member()];
    const next = newAddress();
    const links: string[] = [];
    for (const { browser, email } of [one, other]) {
      expect((await browser.updateUser({ email: next })).error).toBeNull();
      await follow((await shop.mailTo(email, "Approve")).link);
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
