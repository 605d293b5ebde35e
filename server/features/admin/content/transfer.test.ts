import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportReport } from "#contracts/admin/transfer.ts";
import { type Person, signUp } from "#server/testing/people.ts";
import { openShop, type TestShop } from "#server/testing/shop.ts";
import { readCsvFile, type StoredCategory, writeCsvFile } from "./files.ts";

type Format = "csv" | "json";
const TYPES = { csv: "text/csv", json: "application/json" };

async function openWorkshop() {
  const shop = await openShop();
  return { shop, admin: await signUp(shop, { admin: true }) };
}

const send = (
  shop: TestShop,
  admin: Person,
  format: Format,
  body: string | Uint8Array<ArrayBuffer>,
  query = "",
) =>
  shop.app.request(`/api/admin/content/import${query}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${admin.token}`, "Content-Type": TYPES[format] },
    body,
  });
const save = async (admin: Person, format: Format) =>
  Buffer.from(await (await admin.get(`/api/admin/content/export?format=${format}`)).arrayBuffer());
const countPrompts = async (shop: TestShop) => (await shop.ctx.db.execute(sql`select from prompts`)).rowCount;

test.each(["csv", "json"] as const)(
  "the whole shop goes out as %s and comes back byte for byte",
  async (format) => {
    const { shop, admin } = await openWorkshop();
    await admin.post("/api/admin/content/categories", { name: '=Empty, "odd" 日本', description: "'=1+1" });
    const [first] = (await (await admin.get("/api/admin/content/prompts")).json()).items;
    const changed = await admin.patch(`/api/admin/content/prompts/${first.id}`, {
      content: `@cmd\r\nwith {one} "quotes", {Two_2} commas;\nlines 👩‍💻 and\t${"ü".repeat(30)} `,
      title: "-1, a title",
      slug: "minus-one",
      gives: '=SUM(A1) and "twenty more" characters; so it is',
      inputs: [
        { name: "one", label: "-a label", hint: "", example: 'a "quote",\r\na line' },
        { name: "Two_2", label: "Two, too", hint: "Any; hint", example: "\\n 日本" },
      ],
      example_answer: '+1, "quoted"\nin two lines […]',
    });
    expect(changed.status).toBe(200);
    const before = await save(admin, format);
    await admin.post("/functions/v1/clear-prompts");
    const report: ImportReport = await (await send(shop, admin, format, new Uint8Array(before))).json();
    expect(report).toMatchObject({
      applied: true,
      counts: { create: 631, update: 0, unchanged: 0, errors: 0 },
    });
    expect((await save(admin, format)).equals(before)).toBe(true);
  },
);

test("an import of what is there changes nothing", async () => {
  const { shop, admin } = await openWorkshop();
  const file = (await save(admin, "csv")).toString();
  const report: ImportReport = await (await send(shop, admin, "csv", file)).json();
  expect(report.counts).toEqual({ create: 0, update: 0, unchanged: 630, errors: 0 });
});

test("a dry run says what would change and writes nothing", async () => {
  const { shop, admin } = await openWorkshop();
  const file =
    "category,category_description,title,tags,content\r\n" +
    `Garden,All that grows,Plan a bed,soil;seeds,${"Plan a bed for {plant}. ".repeat(5)}\r\n`;
  const report: ImportReport = await (await send(shop, admin, "csv", file, "?dry_run=1")).json();
  expect(report).toMatchObject({ dry_run: true, applied: false, counts: { create: 2 } });
  expect(report.rows).toMatchObject([
    { line: 2, kind: "category", action: "create", category: "Garden" },
    { line: 2, kind: "prompt", action: "create", title: "Plan a bed", price: 199, character_count: 120 },
  ]);
  expect(await countPrompts(shop)).toBe(600);
});

test("errors are told by line, and one of them keeps the whole file out", async () => {
  const { shop, admin } = await openWorkshop();
  const good = "a good text of more than thirty characters";
  const file = [
    "category,category_description,title,content",
    `Garden,All that grows,Fine,${good}`,
    "Garden,All that grows,Too short,tiny",
    `Nowhere,,No description,${good}`,
    `Garden,Another word,Contradicts,${good}`,
    `Garden,All that grows,Fine,${good}`,
    "Garden,too few",
  ].join("\n");
  const response = await send(shop, admin, "csv", file);
  const { error } = await response.json();
  expect([response.status, error.code]).toEqual([422, "import_invalid"]);
  expect(error.details.errors.map((one: { line: number }) => one.line)).toEqual([3, 4, 5, 6, 7]);
  expect(await countPrompts(shop)).toBe(600);
});

test("a known id updates, and the report names the fields", async () => {
  const { shop, admin } = await openWorkshop();
  const [prompt] = (await (await admin.get("/api/admin/content/prompts")).json()).items;
  await admin.patch(`/api/admin/content/prompts/${prompt.id}`, { inputs: [] });
  const file = {
    categories: [{ name: prompt.category_name, prompts: [{ ...prompt, content: "new ".repeat(20) }] }],
  };
  const report: ImportReport = await (await send(shop, admin, "json", JSON.stringify(file))).json();
  expect(report.rows[0]).toMatchObject({ action: "update", changes: ["content"], price: 99 });
  const after = await (await admin.get(`/api/admin/content/prompts/${prompt.id}`)).json();
  expect(after).toMatchObject({ price: 99, content: "new ".repeat(20) });
});

test("a file may be larger than other bodies, up to 10 MiB", async () => {
  const { shop, admin } = await openWorkshop();
  const fits = await send(
    shop,
    admin,
    "csv",
    `category,title,content\n${"x".repeat(9_000_000)}`,
    "?dry_run=1",
  );
  expect(fits.status).toBe(200);
  expect((await send(shop, admin, "csv", "x".repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
});

test("a file that is not UTF-8, or of another kind, is refused with a reason", async () => {
  const { shop, admin } = await openWorkshop();
  const latin = await send(shop, admin, "csv", new Uint8Array([0x63, 0xe9, 0x0a]));
  expect([latin.status, (await latin.json()).error.code]).toEqual([422, "not_utf8"]);
  const xml = await shop.app.request("/api/admin/content/import", {
    method: "POST",
    headers: { Authorization: `Bearer ${admin.token}`, "Content-Type": "text/xml" },
    body: "<a/>",
  });
  expect(xml.status).toBe(415);
});

test.each([
  ["json", '{"categories": [', 400, "This is not JSON"],
  ["json", "[]", 422, 'the file holds { "categories"'],
  ["csv", "", 422, "The file is empty."],
  ["csv", "name;price\nA;1", 422, "the first line names the columns"],
] as const)(
  "%s %j cannot be read at all and is refused, dry run or not",
  async (format, file, status, reason) => {
    const { shop, admin } = await openWorkshop();
    for (const query of ["", "?dry_run=1"]) {
      const response = await send(shop, admin, format, file, query);
      const { error } = await response.json();
      expect([response.status, error.code]).toEqual([status, "unreadable_file"]);
      expect(error.message).toContain(reason);
    }
  },
);

test("a quote that is never closed is an error of its line", async () => {
  const { shop, admin } = await openWorkshop();
  const file = 'category,title,content\nGarden,"Fine,a text';
  const report: ImportReport = await (await send(shop, admin, "csv", file, "?dry_run=1")).json();
  expect(report.errors).toMatchObject([{ line: 2, message: expect.stringContaining("never closed") }]);
});

const zeros = (count: number) => Array<number>(count).fill(0);
const MEGABYTE = 500_000;

test.each([
  ["json", "entries that are no categories", JSON.stringify({ categories: zeros(MEGABYTE) })],
  [
    "json",
    "entries that are no prompts",
    JSON.stringify({ categories: [{ name: "A", description: "B", prompts: zeros(MEGABYTE) }] }),
  ],
  [
    "json",
    "tags that are none",
    JSON.stringify({ categories: [{ name: "A", description: "B", prompts: [{ tags: zeros(MEGABYTE) }] }] }),
  ],
  [
    "json",
    "inputs that are none",
    JSON.stringify({ categories: [{ name: "A", description: "B", prompts: [{ inputs: zeros(MEGABYTE) }] }] }),
  ],
  ["csv", "lines with a field too many", `category,title,content\n${",,,\n".repeat(MEGABYTE / 2)}`],
] as const)("a megabyte of %s with %s holds nobody else up", async (format, _, file) => {
  const { shop, admin } = await openWorkshop();
  await send(shop, admin, format, "{}");
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const response = await send(shop, admin, format, file, "?dry_run=1");
  delay.disable();
  const report: ImportReport = await response.json();
  console.log(`the longest wait was ${Math.round(delay.max / 1e6)} ms`);
  expect(report.counts.errors).toBeGreaterThan(0);
  expect(report.counts.errors).toBeLessThanOrEqual(2_000);
  // About 50 ms by itself; the machine that runs the tests may be busy.
  expect(delay.max / 1e6).toBeLessThan(250);
});

test("one text many times names some of its twins, not all of them for each", async () => {
  const { shop, admin } = await openWorkshop();
  const prompts = Array.from({ length: 3_000 }, (_, at) => ({
    title: `Title ${at}`,
    content: "same ".repeat(20),
  }));
  const file = JSON.stringify({ categories: [{ name: "A", description: "B", prompts }] });
  const report: ImportReport = await (await send(shop, admin, "json", file, "?dry_run=1")).json();
  expect(report.counts).toMatchObject({ create: 3_001, errors: 0 });
  expect(report.rows.at(-1)?.duplicate_of).toHaveLength(10);
});

test("an export is JSON unless it is asked for as CSV", async () => {
  const { admin } = await openWorkshop();
  const plain = await admin.get("/api/admin/content/export");
  expect(plain.headers.get("Content-Disposition")).toContain("prompts.json");
  expect(Buffer.from(await plain.arrayBuffer()).equals(await save(admin, "json"))).toBe(true);
});

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\r\n\0]/g, "").trim())
  .filter((text) => text.length > 0 && text.isWellFormed());
const bounded = (min: number, max: number) =>
  line.filter((text) => [...text].length >= min && [...text].length <= max);
const prompt = fc
  .record({
    id: fc.uuid(),
    title: line,
    tags: fc.uniqueArray(
      line.map((text) => text.replaceAll(";", "")).filter((tag) => tag.trim() === tag && tag !== ""),
      {
        maxLength: 5,
      },
    ),
    content: fc
      .string({ unit: "grapheme", minLength: 40, maxLength: 60 })
      .filter((text) => [...text].length <= 700 && text.isWellFormed() && !text.includes("\0")),
    slug: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/),
    gives: fc.option(bounded(1, 60).map((text) => `=${text}${".".repeat(40)}`)),
    inputs: fc.uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z][a-z_0-9]{0,5}$/),
        label: bounded(1, 60),
        hint: bounded(1, 160),
        example: bounded(1, 400),
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    ),
    example_answer: fc.option(bounded(1, 600).map((text) => `${text}\r\n"${text}"`)),
  })
  .map(({ content, ...rest }) => ({
    ...rest,
    // The variables stand behind a text in which no brace is left.
    content: content.replace(/[{}]/g, ".") + rest.inputs.map(({ name }) => `{${name}}`).join(" "),
  }));
const category = fc.record({
  id: fc.uuid(),
  name: line,
  description: line,
  prompts: fc.array(prompt, { maxLength: 4 }),
});

test("whatever a shop holds, its CSV file says the same when it is read", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(category, { selector: ({ name }) => name }),
      async (categories: StoredCategory[]) => {
        const reading = await readCsvFile(writeCsvFile(categories));
        expect(reading.errors).toEqual([]);
        const back = reading.prompts.map(
          ({ line: _line, where: _where, category: _name, ...fields }) => fields,
        );
        expect(back).toEqual(categories.flatMap(({ prompts }) => prompts));
        expect([...new Set(reading.categories.map(({ name }) => name))]).toEqual(
          categories.map(({ name }) => name),
        );
      },
    ),
  );
});
