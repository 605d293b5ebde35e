import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditList } from "#contracts/admin/audit.ts";
import type { AdminSettings } from "#contracts/admin/settings.ts";
import type { Readiness } from "#contracts/payment-lab.ts";
import { readReadiness } from "#server/features/payment-lab/service.ts";
import { createPageReader } from "#server/features/storefront/service.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { cloneDatabase, openShop } from "#server/testing/shop.ts";

const read = async (response: Promise<Response>): Promise<AdminSettings> => (await response).json();
const latest = async (admin: Person) =>
  ((await (await admin.get("/api/admin/audit")).json()) as AuditList).items[0];

test("a change is on every instance at once, and outlives a page that was cached before it", async () => {
  const database = await cloneDatabase();
  const [here, there] = [
    await openShop({ DATABASE_URL: database }),
    await openShop({ DATABASE_URL: database }),
  ];
  const admin = await signUp(here, { admin: true });
  expect(await (await there.get("/api/store")).json()).toMatchObject({
    company: { name: "Super Prompts Ltd" },
  });
  const changed = await read(
    admin.patch("/api/admin/settings", { company_name: "Acme Ltd", announcement: "Sale" }),
  );
  expect(changed.settings).toMatchObject({ company_name: "Acme Ltd", announcement: "Sale" });
  expect(changed.overridden.sort()).toEqual(["announcement", "company_name"]);
  expect(await createPageReader(here.ctx, "127.0.0.1").shell()).toMatchObject({ announcement: "Sale" });
  await expect
    .poll(async () => (await there.get("/api/store")).json(), { timeout: 2000 })
    .toMatchObject({ company: { name: "Acme Ltd" } });
});

test("a change is audited with before and after, and undone from there", async () => {
  const admin = await signUp(await openShop(), { admin: true });
  await admin.patch("/api/admin/settings", { support_phone: "+44 20 0000 0000" });
  await admin.patch("/api/admin/settings", { support_phone: "+44 20 1111 1111" });
  const second = await latest(admin);
  expect(second).toMatchObject({
    action: "settings.change",
    subject: "support_phone",
    before: { value: "+44 20 0000 0000" },
    after: { value: "+44 20 1111 1111" },
    actor_email: admin.user.email,
    undoable: true,
  });
  const undone = await read(admin.post("/api/admin/settings/undo", { audit_id: second?.id }));
  expect(undone.settings.support_phone).toBe("+44 20 0000 0000");
  expect(await latest(admin)).toMatchObject({ action: "settings.undo" });
});

test("a change that was overtaken by another is not undone", async () => {
  const admin = await signUp(await openShop(), { admin: true });
  await admin.patch("/api/admin/settings", { download_validity_days: 14 });
  const first = await latest(admin);
  await admin.patch("/api/admin/settings", { download_validity_days: 30 });
  const response = await admin.post("/api/admin/settings/undo", { audit_id: first?.id });
  expect(response.status).toBe(409);
  expect((await read(admin.get("/api/admin/settings"))).settings.download_validity_days).toBe(30);
});

test("a null goes back to the configuration's value", async () => {
  const admin = await signUp(await openShop({ COMPANY_NAME: "From the start" }), { admin: true });
  await admin.patch("/api/admin/settings", { company_name: "Changed" });
  const back = await read(admin.patch("/api/admin/settings", { company_name: null }));
  expect(back).toMatchObject({ settings: { company_name: "From the start" }, overridden: [] });
});

const refusing = await openShop();

test.each([
  { support_email: "nobody" },
  { support_phone: "call us" },
  { company_name: "   " },
  { download_validity_days: 0 },
  { download_validity_days: 1.5 },
  { tutorial_video_id: "too-short" },
  { announcement: "two\nlines" },
  { announcement: "x".repeat(201) },
  { backup_note: "yes" },
  { backup_note: "every night\nto Frankfurt" },
  { test_mode: "on" },
  { unknown: 1 },
])("%j is refused and nothing changes", async (change) => {
  const admin = await signUp(refusing, { admin: true });
  expect((await admin.patch("/api/admin/settings", change)).status).toBe(422);
  expect((await read(admin.get("/api/admin/settings"))).overridden).toEqual([]);
});

test("on a public address, test mode is switched on only by somebody who says so twice", async () => {
  const shop = await openShop({
    PUBLIC_URL: "https://shop.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    NOVA_BASE_URL: "https://nova.example",
    NOVA_PUBLIC_KEY: "p",
    NOVA_SECRET_KEY: "s",
    NOVA_WEBHOOK_SECRET: "w",
  });
  const admin = await signUp(shop, { admin: true, secondFactor: true });
  const timid = await admin.patch("/api/admin/settings", { test_mode: true });
  expect([timid.status, (await timid.json()).error.code]).toEqual([409, "confirmation_needed"]);
  expect(await (await shop.get("/api/store")).json()).toMatchObject({ test_mode: false });
  const bold = await read(admin.patch("/api/admin/settings", { test_mode: true, confirm_test_mode: true }));
  expect(bold.settings.test_mode).toBe(true);
  expect((await admin.patch("/api/admin/settings", { test_mode: false })).status).toBe(200);
});

test("on a public address without a provider, test mode stays on", async () => {
  const shop = await openShop({
    PUBLIC_URL: "https://shop.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    CHECKOUT_TEST_MODE: "on",
  });
  const admin = await signUp(shop, { admin: true, secondFactor: true });
  const response = await admin.patch("/api/admin/settings", { test_mode: false });
  expect([response.status, (await response.json()).error.code]).toEqual([409, "no_provider"]);
});

const backups = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as Readiness).checks.find(({ name }) => name === "Backups");

test("a note of how backups run settles that check, and only admins read it", async () => {
  const shop = await openShop();
  const [admin, buyer] = [await signUp(shop, { admin: true }), await signUp(shop)];
  expect(await backups(shop.get("/api/readiness"))).toMatchObject({ status: "warning" });
  const note = "pg_dump every night at 02:00, kept in Frankfurt";
  await admin.patch("/api/admin/settings", { backup_note: note });
  for (const stranger of [shop.get("/api/readiness"), buyer.get("/api/readiness")]) {
    const check = await backups(stranger);
    expect(check?.status).toBe("pass");
    expect(check?.message).not.toContain("Frankfurt");
  }
  expect((await readReadiness(shop.ctx, admin.user)).checks).toContainEqual({
    name: "Backups",
    status: "pass",
    message: note,
  });
  const open = [
    await (await shop.get("/api/store")).json(),
    await createPageReader(shop.ctx, "127.0.0.1").shell(),
  ];
  expect(JSON.stringify(open)).not.toContain("Frankfurt");
  await admin.post("/api/admin/settings/undo", { audit_id: (await latest(admin))?.id });
  expect(await backups(admin.get("/api/readiness"))).toMatchObject({
    status: "warning",
    link: { to: "/admin/settings#setting-backup_note" },
  });
});

test("out of test mode nobody simulates a payment any more", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  await admin.patch("/api/admin/settings", { test_mode: false });
  const response = await admin.post("/api/checkout/simulate", {
    idempotency_key: "k".repeat(20),
    total_amount: 1,
  });
  expect(response.status).toBe(403);
});

test("a change whose message was lost counts after a minute", async () => {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const shop = await openShop({}, { now: () => new Date(now) });
  const company = async () => (await createPageReader(shop.ctx, "127.0.0.1").shell()).company.name;
  expect(await company()).toBe("Super Prompts Ltd");
  await shop.ctx.db.execute(
    sql`insert into settings (name, value, updated_at) values ('company_name', '"Acme Ltd"', now())`,
  );
  now += 59_999;
  expect(await company()).toBe("Super Prompts Ltd");
  now += 1;
  expect(await company()).toBe("Acme Ltd");
});
