import { describe, expect, test } from "vitest";
import { openClock } from "#server/testing/clock.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const clock = openClock();
const shop = await openShop({}, clock);

const refresh = async (refresh_token: string) => {
  const answer = await shop.post("/auth/v1/token?grant_type=refresh_token", { refresh_token });
  return { status: answer.status, body: await answer.json() };
};

describe("refresh tokens", () => {
  test("rotate; within ten seconds an old one leads to the same successor", async () => {
    const { refreshToken } = await signUp(shop);
    const first = await refresh(refreshToken);
    const again = await refresh(refreshToken);
    expect(first.status).toBe(200);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    const second = await refresh(first.body.refresh_token);
    expect((await refresh(refreshToken)).body.refresh_token).toBe(second.body.refresh_token);
  });

  test("two tabs at once get the same one", async () => {
    const { refreshToken } = await signUp(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test("an old one returns the same successor later too, while that one is unused", async () => {
    const { refreshToken } = await signUp(shop);
    const lost = await refresh(refreshToken);
    clock.time = new Date(Date.now() + 3_600_000);
    const again = await refresh(refreshToken);
    expect([again.status, again.body.refresh_token]).toEqual([200, lost.body.refresh_token]);
    expect((await refresh(again.body.refresh_token)).status).toBe(200);
  });

  test("an old one whose successor was used ends the session", async () => {
    const person = await signUp(shop);
    const { body } = await refresh(person.refreshToken);
    const next = await refresh(body.refresh_token);
    clock.time = new Date(Date.now() + 11_000);
    const stolen = await refresh(person.refreshToken);
    expect(stolen.status).toBe(400);
    expect(stolen.body.code).toBe("refresh_token_already_used");
    expect((await refresh(next.body.refresh_token)).body.code).toBe("refresh_token_not_found");
    expect((await person.get("/auth/v1/user")).status).toBe(403);
  });

  test("an unknown one ends no session", async () => {
    const { refreshToken } = await signUp(shop);
    expect((await refresh(`${refreshToken}x`)).body.code).toBe("refresh_token_not_found");
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});
