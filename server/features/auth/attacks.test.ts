import { createHmac, generateKeyPairSync } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import {
  authOneTimeTokens,
  authRefreshTokens,
  authUsers,
  authWaitingSignUps,
} from "#server/database/schema/auth.ts";
import { follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { openClock } from "#server/testing/clock.ts";
import { signUp } from "#server/testing/people.ts";

const clock = openClock();
const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" }, clock);

describe("whether an address has an account is not revealed", () => {
  test("by signing up", async () => {
    const { email: known } = await shop.member();
    const unknown = newAddress();
    const waiting = newAddress();
    await shop.post("/auth/v1/signup", { email: waiting, password: PASSWORD });
    const ask = async (email: string) => {
      const answer = await shop.post("/auth/v1/signup", {
        email,
        password: PASSWORD,
        data: { zest: 1, display_name: "X" },
      });
      const text = await answer.text();
      const { id, created_at, identities } = JSON.parse(text);
      expect(Date.now() - Date.parse(created_at)).toBeLessThan(5_000);
      // What may differ is named, wherever it stands; all else, to the order of the fields, is left as it came.
      const named = { email, id, created_at, identity: identities[0].identity_id };
      const words = Object.entries(named).reduce((rest, [name, value]) => rest.replaceAll(value, name), text);
      return { id, words, status: answer.status, headers: [...answer.headers.keys()] };
    };
    const answers = await Promise.all([known, unknown, waiting].map(ask));
    const [first, second, third] = answers.map(({ id: _, ...seen }) => seen);
    expect(first).toEqual(second);
    expect(third).toEqual(second);
    const again = await Promise.all([known, unknown, waiting].map(ask));
    expect(again.map(({ id }) => id)).toEqual(answers.map(({ id }) => id));
    expect((await shop.mailTo(known)).subject).toBe("You already have an account");
  });

  test("by asking for a new password, a link or the mail again", async () => {
    const { email: known } = await shop.member();
    for (const [path, body] of [
      ["recover", {}],
      ["otp", {}],
      ["otp", { create_user: false }],
      ["resend", { type: "signup" }],
    ] as const) {
      const answers = await Promise.all(
        [known, newAddress()].map(async (email) => {
          const answer = await shop.post(`/auth/v1/${path}`, { ...body, email });
          return [answer.status, await answer.text()];
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  test("by signing in: same answer, and a hash is computed either way", async () => {
    const { email } = await shop.member();
    const ask = async (address: string) => {
      const begun = performance.now();
      const answer = await shop.post("/auth/v1/token?grant_type=password", {
        email: address,
        password: "wrong",
      });
      return { text: await answer.text(), status: answer.status, ms: performance.now() - begun };
    };
    // In turns, and the quickest of each: what is left when the machine has nothing else to do.
    const [known, unknown] = [await ask(email), await ask(newAddress())];
    for (let turn = 0; turn < 6; turn++) {
      known.ms = Math.min(known.ms, (await ask(email)).ms);
      unknown.ms = Math.min(unknown.ms, (await ask(newAddress())).ms);
    }
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    // Without the hash it would be a tenth.
    expect(unknown.ms).toBeGreaterThan(known.ms / 3);
  });
});

describe("forged tokens", () => {
  const ask = async (token: string) =>
    [
      (await shop.get("/api/profile", { headers: { Authorization: `Bearer ${token}` } })).status,
      (await shop.get("/auth/v1/user", { headers: { Authorization: `Bearer ${token}` } })).status,
    ] as const;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("are refused: no algorithm, another key, a public key as a password, changed claims", async () => {
    const { token } = await signUp(shop);
    const claims = decodeJwt(token);
    const header = decodeProtectedHeader(token);
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { keys } = await (await shop.get("/auth/v1/.well-known/jwks.json")).json();
    const hmac = `${part({ alg: "HS256", kid: header.kid })}.${part(claims)}`;
    const [head, , signature] = token.split(".");
    const forged = [
      `${part({ alg: "none", kid: header.kid })}.${part(claims)}.`,
      await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: header.kid ?? "" }).sign(privateKey),
      `${hmac}.${createHmac("sha256", JSON.stringify(keys[0])).update(hmac).digest("base64url")}`,
      `${head}.${part({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      "not.a.token",
      "x",
    ];
    expect(await ask(token)).toEqual([200, 200]);
    for (const one of forged) expect(await ask(one)).toEqual([401, 403]);
  });

  test("and so is an expired one", async () => {
    const { token } = await signUp(shop);
    clock.time = new Date(Date.now() + 901_000);
    expect(await ask(token)).toEqual([401, 403]);
  });
});

describe("links", () => {
  test.each([
    "https://evil.example/steal",
    "//evil.example",
    "javascript:alert(1)",
    "http://127.0.0.1:1/other-port",
    "https://user:pw@evil.example",
  ])("never lead to %s", async (redirectTo) => {
    const { email } = await shop.member();
    await shop.browser().resetPasswordForEmail(email, { redirectTo });
    const { link } = await shop.mailTo(email, "Reset");
    expect(new URL(link).searchParams.get("redirect_to")).toBe(shop.url);
    const changed = new URL(link);
    changed.searchParams.set("redirect_to", redirectTo);
    expect((await follow(changed.href)).target.origin).toBe(shop.url);
  });

  test("may lead to an origin of AUTH_REDIRECT_ALLOW", async () => {
    const other = await openAccountShop({ AUTH_REDIRECT_ALLOW: "https://app.example.com" });
    const email = newAddress();
    await other
      .browser()
      .signUp({ email, password: PASSWORD, options: { emailRedirectTo: "https://app.example.com/in" } });
    const { target } = await follow((await other.mailTo(email)).link);
    expect(target.href).toMatch(/^https:\/\/app\.example\.com\/in#access_token/);
  });

  test("in mails use PUBLIC_URL, whatever the Host header says", async () => {
    const { email } = await shop.member();
    await shop.post(
      "/auth/v1/recover",
      { email },
      { headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" } },
    );
    const mail = await shop.mailTo(email, "Reset");
    expect(mail.link.startsWith(`${shop.url}/auth/v1/verify?`)).toBe(true);
    expect(mail.text + mail.html).not.toContain("evil.example");
  });

  test("clicked twice at once open one session", async () => {
    const { email } = await shop.member();
    await shop.browser().resetPasswordForEmail(email);
    const { link } = await shop.mailTo(email, "Reset");
    const clicks = await Promise.all(Array.from({ length: 6 }, () => follow(link)));
    expect(clicks.filter(({ hash }) => hash.has("access_token"))).toHaveLength(1);
  });

  test.each(["", "?type=signup", "?token=x", "?token=x&type=nonsense", "?token=x&type=constructor"])(
    "mangled (%s) say so on the site",
    async (query) => {
      const { status, target, hash } = await follow(`${shop.url}/auth/v1/verify${query}`);
      expect([status, target.origin]).toEqual([303, shop.url]);
      expect(hash.get("error_code")).toBeTruthy();
    },
  );
});

test("the database stores passwords, refresh tokens and links only as hashes", async () => {
  const { email } = await shop.member();
  const browser = shop.browser();
  const { data } = await browser.signInWithPassword({ email, password: PASSWORD });
  await browser.resetPasswordForEmail(email);
  await shop.post("/auth/v1/signup", { email: newAddress(), password: PASSWORD });
  const token = new URL((await shop.mailTo(email, "Reset")).link).searchParams.get("token") ?? "";
  const rows = await Promise.all(
    [authUsers, authWaitingSignUps, authRefreshTokens, authOneTimeTokens].map((table) =>
      shop.ctx.db.select().from(table),
    ),
  );
  const dump = JSON.stringify(rows);
  expect(dump).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  for (const secret of [PASSWORD, data.session?.refresh_token ?? "", token])
    expect(dump).not.toContain(secret);
});

test("the log contains no secrets", async () => {
  const { email } = await shop.member();
  const { data } = await shop.browser().signInWithPassword({ email, password: PASSWORD });
  await shop.browser().resetPasswordForEmail(email);
  const { link } = await shop.mailTo(email, "Reset");
  const { hash } = await follow(link);
  const secrets = [
    PASSWORD,
    data.session?.access_token,
    new URL(link).searchParams.get("token"),
    hash.get("refresh_token"),
  ];
  for (const secret of secrets) expect(shop.log()).not.toContain(secret);
});
