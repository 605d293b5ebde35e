import { randomUUID } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import journal from "#server/database/migrations/meta/_journal.json" with { type: "json" };
import { signUp } from "#server/testing/people.ts";
import { buy, mailsFor, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";
import { runScript } from "#tools/harness/run-script.ts";
import { applyMigrations, migrationsUpTo } from "./backup-file/migrations.ts";
import { digests, emptyDatabase, query, temporaryFolder } from "./backup-file/test-databases.ts";

vi.setConfig({ testTimeout: 90_000 });

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const shop = await openShop();
const source = shop.ctx.config.databaseUrl ?? "";
const newest = journal.entries.at(-1) ?? { tag: "", when: 0 };
const restored = await emptyDatabase();
let original: Record<string, string>;
let orderId: string;

const backUp = (name: string, url = source) => runScript("backup", [file(name)], { DATABASE_URL: url });
const restore = (name: string, url: string, ...flags: string[]) =>
  runScript("restore", [file(name), ...flags], { DATABASE_URL: url });

/** A copy of the good backup with changed text. */
function writeChangedBackup(name: string, change: (text: string) => string): void {
  const text = gunzipSync(readFileSync(file("good"))).toString();
  writeFileSync(file(name), gzipSync(change(text)));
}

beforeAll(async () => {
  const buyer = await signUp(shop);
  const order = await buy(buyer, await somePrompts(shop, 3));
  orderId = order.id;
  // Everything that the format itself uses.
  const awkward = "a tab\t, a line\nbreak, a backslash \\, \\. and\n\\.\na quote ' \" and Grüße 🎁 \\N";
  await shop.ctx.db.execute(
    sql`update orders set failure_reason = ${awkward}, nova_webhook_raw = ${JSON.stringify({ awkward })}::jsonb where id = ${order.id}`,
  );
  await shop.ctx.categoryViews.flush();
  original = await digests(source);
  expect(await backUp("good")).toMatchObject({ code: 0 });
  const { code, stdout } = await restore("good", restored);
  expect(stdout).toMatch(/rows of \d+ tables were restored/);
  expect(code).toBe(0);
});

test("every row of every table is in an empty database after a restore", async () => {
  expect(await digests(restored)).toEqual(original);
});

test("only its owner can read a backup", () => {
  expect(statSync(file("good")).mode & 0o777).toBe(0o600);
});

test("what waited to be done is done after a restore", async () => {
  const again = await openShop({ DATABASE_URL: restored });
  expect(await mailsFor(again, orderId)).toEqual(await mailsFor(shop, orderId));
  expect(await mailsFor(again, orderId)).toHaveLength(1);
});

test("numbers that a sequence gives are new ones", async () => {
  const [row] = await query<{ next: number }>(
    restored,
    "select nextval('drizzle.__drizzle_migrations_id_seq')::int as next",
  );
  expect(row?.next).toBe(journal.entries.length + 1);
});

test("a backup made while orders come in is of one moment", async () => {
  const client = new pg.Client(source);
  await client.connect();
  let selling = true;
  const sell = async () => {
    while (selling) {
      const id = randomUUID();
      await client.query(`begin;
        insert into orders (id, user_email, total_amount, package_type) values ('${id}', 'rush@example.com', 99, 'cart');
        insert into order_items (order_id, position, quantity, price, title, content, category_name)
          values ('${id}', 1, 1, 99, 'Rush', 'A prompt', 'Rush');
        commit`);
    }
    await client.end();
  };
  const rush = sell();
  const made = await backUp("rush");
  selling = false;
  await rush;
  expect(made.code).toBe(0);
  const target = await emptyDatabase();
  expect((await restore("rush", target)).stdout).toContain("were restored");
  const [counts] = await query<{ orders: number; items: number }>(
    target,
    `select (select count(*)::int from orders where user_email = 'rush@example.com') as orders,
      (select count(*)::int from order_items where title = 'Rush') as items`,
  );
  expect(counts?.orders).toBeGreaterThan(0);
  expect(counts?.items).toBe(counts?.orders);
});

test("a backup of an older release is restored and brought up to date", async () => {
  const old = await emptyDatabase();
  const before = journal.entries.at(-2) ?? newest;
  const client = new pg.Client(old);
  await client.connect();
  await applyMigrations(client, migrationsUpTo({ name: before.tag, when: before.when }));
  await client.query("insert into categories (name, description) values ('Of old', 'Kept')");
  await client.end();
  expect((await backUp("old", old)).code).toBe(0);

  const target = await emptyDatabase();
  expect((await restore("old", target)).code).toBe(0);
  expect(await query(target, "select name from categories")).toEqual([{ name: "Of old" }]);
  const [row] = await query<{ count: number }>(
    target,
    "select count(*)::int from drizzle.__drizzle_migrations",
  );
  expect(row?.count).toBe(journal.entries.length);
});

test("a database that is not empty is refused, and replaced when told to", async () => {
  const target = await emptyDatabase();
  await restore("good", target);
  await query(target, "delete from order_items; update categories set description = 'Lost'");
  const refused = await restore("good", target);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^The database is not empty: it has \d+ tables\. .* --replace .*$/);
  expect((await restore("good", target, "--replace")).code).toBe(0);
  expect(await digests(target)).toEqual(original);
});

test("a store that runs on the database is in the way of a restore", async () => {
  const refused = await restore("good", source, "--replace");
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr: "A store is running on this database. Stop every instance of it first.",
  });
});

test("a backup from the future is refused in one line", async () => {
  const target = await emptyDatabase();
  writeChangedBackup("future", (text) => text.replace('"superprompts_backup":1', '"superprompts_backup":2'));
  expect((await restore("future", target)).stderr).toMatch(
    /^The backup has format 2, this release reads up to 1\./,
  );
  writeChangedBackup("newer", (text) =>
    text.replace(newest.tag, "9999_later").replace(`${newest.when}`, "9999999999999"),
  );
  const { code, stderr } = await restore("newer", target);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    new RegExp(
      `^The backup is of a newer release: .* migration 9999_later, this release ends at ${newest.tag}\\.`,
    ),
  );
});

test("a damaged backup changes nothing, also where it may replace", async () => {
  const target = await emptyDatabase();
  await restore("good", target);
  const before = await digests(target);
  const whole = readFileSync(file("good"));
  writeFileSync(file("short"), whole.subarray(0, whole.length - 2_000));
  writeChangedBackup("endless", (text) => text.slice(0, text.lastIndexOf('{"rows"')));
  writeChangedBackup("gap", (text) => text.replace(/(\{"table":"order_items".*\n).*\n/, "$1"));
  writeFileSync(file("letter"), "Dear shop");
  for (const name of ["short", "endless", "gap", "letter"]) {
    const { code, stderr } = await restore(name, target, "--replace");
    expect(stderr).toMatch(/^The backup is damaged: .*\. Nothing was restored\.$/);
    expect(code).toBe(1);
  }
  expect(await digests(target)).toEqual(before);
});

test("a row that the database refuses changes nothing", async () => {
  const target = await emptyDatabase();
  await restore("good", target);
  const before = await digests(target);
  writeChangedBackup("odd row", (text) =>
    text.replace(/(\{"table":"order_items".*\n).*\n/, "$1one column only\n"),
  );
  const { code, stderr } = await restore("odd row", target, "--replace");
  expect(stderr).toContain("order_items");
  expect(code).toBe(1);
  expect(await digests(target)).toEqual(before);
});

test("a file that is there is not written over, and a missing one is named", async () => {
  expect(await backUp("good")).toEqual({ code: 1, stdout: "", stderr: `${file("good")} is there already.` });
  const { code, stderr } = await restore("nowhere", await emptyDatabase());
  expect(code).toBe(1);
  expect(stderr).toContain("no such file");
});
