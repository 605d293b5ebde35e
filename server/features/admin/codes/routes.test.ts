import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AuditList } from "#contracts/admin/audit.ts";
import type { AdminCode, AdminCodeList } from "#contracts/admin/codes.ts";
import { newCode } from "#server/testing/codes.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
const admin = await signUp(shop, { admin: true });
const [prompt] = await somePrompts(shop, 1);

const latest = async (who: Person) => (await json<AuditList>(who.get("/api/admin/audit"))).items[0];
const create = (body: object) => admin.post("/api/admin/codes", body);

test("an admin makes a code, which is listed first and audited", async () => {
  const answer = await create({
    code: " spring-26 ",
    label: "Spring sale",
    percent: 15,
    starts_at: "2026-01-01T00:00:00+01:00",
    ends_at: "2099-01-01T00:00:00Z",
    max_uses: 100,
    once_per_person: true,
    category_ids: [prompt?.category_id],
  });
  expect(answer.status).toBe(201);
  const made = await json<AdminCode>(answer);
  expect(made).toMatchObject({
    code: "SPRING-26",
    label: "Spring sale",
    percent: 15,
    amount: null,
    starts_at: "2025-12-31T23:00:00.000Z",
    uses: 0,
    state: "active",
  });
  const list = await json<AdminCodeList>(admin.get("/api/admin/codes"));
  expect(list).toMatchObject({ page: 1, total: list.items.length });
  expect(list.items[0]).toEqual(made);
  expect(await latest(admin)).toMatchObject({
    action: "code.create",
    subject: "SPRING-26",
    after: { percent: 15 },
  });
});

test("a code is changed in what is sent and nothing else", async () => {
  const made = await newCode(admin, { percent: 10 });
  const answer = await admin.patch(`/api/admin/codes/${made.id}`, { percent: null, amount: 250 });
  expect(await json(answer)).toEqual({ ...made, percent: null, amount: 250 });
  expect(await latest(admin)).toMatchObject({
    action: "code.change",
    before: { percent: 10, amount: null },
    after: { percent: null, amount: 250 },
  });
});

test("an ended code is over at once, and is ended once", async () => {
  const { id } = await newCode(admin);
  expect(await json(admin.post(`/api/admin/codes/${id}/end`))).toMatchObject({ state: "ended" });
  expect(await latest(admin)).toMatchObject({ action: "code.end" });
  expect((await admin.post(`/api/admin/codes/${id}/end`)).status).toBe(409);
});

test("two codes cannot have one name, whatever its case", async () => {
  const { code } = await newCode(admin);
  const other = await newCode(admin);
  expect((await create({ code: code.toLowerCase(), percent: 5 })).status).toBe(409);
  expect((await admin.patch(`/api/admin/codes/${other.id}`, { code })).status).toBe(409);
});

test.each([
  { percent: 0 },
  { percent: 101 },
  { percent: 5, amount: 100 },
  { percent: null },
  { amount: 0 },
  { percent: 10, code: "no" },
  { percent: 10, code: "with space" },
  { percent: 10, max_uses: 0 },
  { percent: 10, starts_at: "tomorrow" },
  { percent: 10, starts_at: "2026-02-01T00:00:00Z", ends_at: "2026-01-01T00:00:00Z" },
  { percent: 10, category_ids: [randomUUID()] },
])("a code with %j is refused", async (terms) => {
  expect((await create({ code: `CODE-${randomUUID().slice(0, 8)}`, ...terms })).status).toBe(422);
});

test("an unknown code is a 404, and a buyer sees none of this", async () => {
  const buyer = await signUp(shop);
  for (const id of [randomUUID(), "nonsense"]) {
    expect((await admin.patch(`/api/admin/codes/${id}`, { percent: 5 })).status).toBe(404);
    expect((await admin.post(`/api/admin/codes/${id}/end`)).status).toBe(404);
  }
  expect((await buyer.get("/api/admin/codes")).status).toBe(403);
  expect((await buyer.post("/api/admin/codes", { code: "MINE", percent: 100 })).status).toBe(403);
});
