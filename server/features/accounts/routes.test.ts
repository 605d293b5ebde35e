import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAddress, openAccountShop } from "#server/testing/accounts.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

test("only an admin's profile has is_admin", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  const person = await signUp(shop);
  expect(await (await admin.get("/api/profile")).json()).toMatchObject({ is_admin: true });
  expect(await (await person.get("/api/profile")).json()).toMatchObject({ is_admin: false });
});

test("a person reads and changes their profile", async () => {
  const shop = await openShop();
  const person = await signUp(shop);
  const profile = await (await person.get("/api/profile")).json();
  expect(profile).toMatchObject({
    user_id: person.user.id,
    display_name: "Test Person",
    email: person.user.email,
    is_admin: false,
  });
  const renamed = await (await person.patch("/api/profile", { display_name: "  Ada  " })).json();
  expect(renamed).toMatchObject({ display_name: "Ada" });
  expect(await (await person.get("/api/profile")).json()).toMatchObject({ display_name: "Ada" });
});

test("a display name of nothing but spaces, or too long, is refused", async () => {
  const person = await signUp(await openShop());
  expect((await person.patch("/api/profile", { display_name: "   " })).status).toBe(422);
  expect((await person.patch("/api/profile", { display_name: "x".repeat(101) })).status).toBe(422);
});

test("without a token there is no profile", async () => {
  const shop = await openShop();
  expect((await shop.get("/api/profile")).status).toBe(401);
  expect(
    (await shop.get("/api/profile", { headers: { Authorization: "Bearer no.such.token" } })).status,
  ).toBe(401);
});

test("the token of a deleted account neither reads nor creates a profile", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  const person = await signUp(shop);
  await admin.delete(`/api/admin/users/${person.user.id}`);
  const refused = await person.get("/api/profile");
  expect([refused.status, (await refused.json()).error.code]).toEqual([401, "user_not_found"]);
  expect((await person.patch("/api/profile", { display_name: "Ghost" })).status).toBe(401);
  const { rows } = await shop.ctx.db.execute(sql`select from profiles where user_id = ${person.user.id}`);
  expect(rows).toEqual([]);
});

test("the profile shows the confirmed address, also to a token from before the change", async () => {
  const shop = await openAccountShop();
  const { browser, session, email } = await shop.member();
  const profile = async (method: string) => {
    const answer = await shop.app.request("/api/profile", {
      method,
      headers: { Authorization: `Bearer ${session?.access_token}`, "Content-Type": "application/json" },
      ...(method === "PATCH" ? { body: JSON.stringify({ display_name: "Ada" }) } : {}),
    });
    return (await answer.json()).email;
  };
  const next = newAddress();
  await browser.updateUser({ email: next });
  expect(await profile("GET")).toBe(email);
  await shop.confirmNewAddress(email, next);
  expect([await profile("GET"), await profile("PATCH")]).toEqual([next, next]);
});
