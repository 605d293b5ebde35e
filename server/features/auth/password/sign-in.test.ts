import { expect, test, vi } from "vitest";
import { follow, newAddress, openAccountShop, PASSWORD } from "#server/testing/accounts.ts";
import { signUp } from "#server/testing/people.ts";

test("a sign-in costs no more than four queries, and a token none", async () => {
  const shop = await openAccountShop();
  const email = newAddress();
  await (await shop.admin()).createUser({ email, password: PASSWORD, email_confirm: true });
  const asked = vi.spyOn(shop.ctx.database.pool, "query");
  const connected = vi.spyOn(shop.ctx.database.pool, "connect");
  const answer = await shop.post("/auth/v1/token?grant_type=password", { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(4);

  const { access_token, expires_at, expires_in } = await answer.json();
  expect(Math.abs(expires_at - expires_in - Date.now() / 1000)).toBeLessThan(60);
  asked.mockClear();
  connected.mockClear();
  expect(await shop.ctx.tokens.verify(access_token)).toMatchObject({ email });
  expect(asked).not.toHaveBeenCalled();
  expect(connected).not.toHaveBeenCalled();
});

test("with AUTH_AUTOCONFIRM a sign-up gives a session at once, and a second one is refused as already registered", async () => {
  const shop = await openAccountShop({ AUTH_AUTOCONFIRM: "on" });
  const email = newAddress();
  const { data, error } = await shop.browser().signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect(await shop.countMail(email)).toBe(0);
  const again = await shop.browser().signUp({ email, password: PASSWORD });
  expect(again.error).toMatchObject({ status: 422, code: "user_already_exists" });
});

test("concurrent sign-ups with one address create one account", async () => {
  const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });
  const email = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shop.post("/auth/v1/signup", { email, password: PASSWORD })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id))).size).toBe(1);
});

test("with AUTH_REQUIRE_CURRENT_PASSWORD a change needs the current one", async () => {
  const shop = await openAccountShop({ AUTH_REQUIRE_CURRENT_PASSWORD: "on" });
  const email = newAddress();
  await (await shop.admin()).createUser({ email, password: PASSWORD, email_confirm: true });
  const browser = shop.browser();
  await browser.signInWithPassword({ email, password: PASSWORD });
  const change = { password: "a new password" };
  expect((await browser.updateUser(change)).error?.code).toBe("current_password_required");
  const wrong = await browser.updateUser({ ...change, current_password: "guess" });
  expect(wrong.error?.code).toBe("current_password_invalid");
  expect((await browser.updateUser({ ...change, current_password: PASSWORD })).error).toBeNull();

  const newcomer = newAddress();
  const other = shop.browser();
  await other.signInWithOtp({ email: newcomer });
  const { hash } = await follow((await shop.mailTo(newcomer)).link);
  await other.setSession({
    access_token: hash.get("access_token") ?? "",
    refresh_token: hash.get("refresh_token") ?? "",
  });
  expect((await other.updateUser(change)).error, "the first password of somebody who had none").toBeNull();
});

test("an error has the protocol's shape, wherever it comes from", async () => {
  const shop = await openAccountShop();
  const answers = await Promise.all([
    shop.post("/auth/v1/signup", undefined, { body: "{" }),
    shop.get("/auth/v1/nothing"),
    shop.get("/auth/v1/signup"),
    shop.post("/auth/v1/signup", { email: "x".repeat(70_000) }),
  ]);
  const bodies = await Promise.all(
    answers.map(async (answer) => [answer.status, (await answer.json()).code]),
  );
  expect(bodies).toEqual([
    [400, "bad_json"],
    [404, "not_found"],
    [405, "method_not_allowed"],
    [413, "request_entity_too_large"],
  ]);
  for (const answer of answers) expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
});

test("a person sees where they are signed in and ends a session elsewhere", async () => {
  const shop = await openAccountShop();
  const email = newAddress();
  await (await shop.admin()).createUser({ email, password: PASSWORD, email_confirm: true });
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const signIn = async (userAgent: string) =>
    (
      await shop.post(
        "/auth/v1/token?grant_type=password",
        { email, password: PASSWORD },
        { headers: { "User-Agent": userAgent } },
      )
    ).json();
  const [here, there] = [await signIn(firefox), await signIn("curl/8")];
  const headers = { Authorization: `Bearer ${here.access_token}` };
  const { sessions } = await (await shop.get("/api/profile/sessions", { headers })).json();
  expect(sessions).toHaveLength(2);
  const own = sessions.find(({ current }: { current: boolean }) => current);
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  expect([own.user_agent, other.user_agent]).toEqual(["Firefox on Windows", "curl/8"]);

  const ended = await shop.app.request(`/api/profile/sessions/${other.id}`, { method: "DELETE", headers });
  expect((await ended.json()).sessions).toHaveLength(1);
  const refreshed = await shop.post("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: there.refresh_token,
  });
  expect(refreshed.status).toBe(400);
  const stale = await shop.get("/api/profile/sessions", {
    headers: { Authorization: `Bearer ${there.access_token}` },
  });
  expect(stale.status).toBe(401);
});

test("nobody sees or ends somebody else's session", async () => {
  const shop = await openAccountShop();
  const [owner, other] = [await signUp(shop), await signUp(shop)];
  expect((await other.delete(`/api/profile/sessions/${owner.user.sessionId}`)).status).toBe(404);
  for (const { user, get } of [owner, other]) {
    const { sessions } = await (await get("/api/profile/sessions")).json();
    expect(sessions.map(({ id }: { id: string }) => id)).toEqual([user.sessionId]);
  }
});
