import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { characterCount } from "#contracts/money.ts";
import { prompts } from "#server/database/schema/catalogue.ts";
import { coverWords } from "#server/features/catalogue/preview.ts";
import { describePrompt } from "#server/features/catalogue/service.ts";
import { runsOf } from "#server/features/catalogue/word-runs.ts";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openShop();
type Row = typeof prompts.$inferSelect;
const rows = await shop.ctx.db.select().from(prompts).orderBy(prompts.slug);
const [first] = rows as [Row];
const html = async (path: string) => (await shop.get(path)).text();

test("a prompt page is complete HTML, kept for the next visitor", async () => {
  const answer = await shop.get(`/prompt/${first.slug}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
    200,
    "public, max-age=0, must-revalidate",
  ]);
  expect(answer.headers.get("ETag")).toBeTruthy();
  const page = await answer.text();
  expect(page).toContain(`<title>${first.title} | Super Prompts</title>`);
  for (const words of [
    "What you get",
    "What you need",
    "Example",
    "You fill in",
    "It answers",
    "Add to Cart",
  ])
    expect(page).toContain(words);
  expect(page).toContain("Written by an AI assistant from this prompt with these inputs, unedited.");
  expect(page).toContain(`/og/prompt/${first.slug}.png`);
});

test("its structured data is a product with an offer", async () => {
  const page = await html(`/prompt/${first.slug}`);
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ""),
  );
  expect(blocks).toContainEqual(
    expect.objectContaining({
      "@type": "Product",
      name: first.title,
      offers: expect.objectContaining({
        "@type": "Offer",
        price: (first.price / 100).toFixed(2),
        priceCurrency: "EUR",
      }),
    }),
  );
  expect(blocks.some((block) => block.aggregateRating)).toBe(false);
});

test("an unknown prompt is not found, with a way on", async () => {
  const answer = await shop.get("/prompt/no-such-prompt");
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain("Prompt not found");
  expect(page).toContain("Browse Categories");
});

test("an old address leads to the prompt's present one", async () => {
  const other = await openShop();
  const admin = await signUp(other, { admin: true });
  await admin.patch(`/api/admin/content/prompts/${first.id}`, { slug: "renamed" });
  const answer = await other.get(`/prompt/${first.slug}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/prompt/renamed"]);
  expect((await other.get("/prompt/renamed")).status).toBe(200);
});

const RENDERED_EVERY = 6;

/** Everything public about one prompt in a shop whose examples are empty, because examples may share phrases. */
describe("nothing public but an example gives a text away:", () => {
  const answers = new Map<string, string[]>();

  beforeAll(async () => {
    const other = await openShop();
    await other.ctx.db.execute(sql`
      update prompts set example_answer = 'none', inputs = (
        select coalesce(jsonb_agg(input || '{"example": "none"}'), '[]') from jsonb_array_elements(inputs) input
      )`);
    const read = async (path: string) => (await other.get(path)).text();
    const categories = new Map<string, string[]>();
    for (const id of new Set(rows.map(({ categoryId }) => categoryId)))
      categories.set(id, [await read(`/category/${id}`), await read(`/api/catalogue/categories/${id}`)]);
    const sitemap = await read("/sitemap.xml");
    for (const [at, { slug, categoryId }] of rows.entries())
      answers.set(slug, [
        await read(`/api/catalogue/prompts/${slug}`),
        // Rendering takes long, and a page is made of nothing but the API's answer.
        at % RENDERED_EVERY === 0 ? await read(`/prompt/${slug}`) : "",
        ...(categories.get(categoryId) ?? []),
        sitemap,
      ]);
  }, 120_000);

  test("no four words of it stand in a row", () => {
    const runsIn = memoise((answer) => runsOf(separateFields(answer), 4));
    const found = rows.flatMap((row) => {
      const secret = new Set(runsOf(row.content, 4).filter((run) => !isOrdinary(run, row)));
      return (answers.get(row.slug) ?? []).flatMap((answer) =>
        runsIn(answer)
          .filter((run) => secret.has(run))
          .map((run) => `${row.slug}: ${run}`),
      );
    });
    expect([...new Set(found)]).toEqual([]);
  });

  test("all answers together show the same words of it, at most a fifth", () => {
    for (const { slug, content } of rows) {
      const [api = "", page = "", ...others] = answers.get(slug) ?? [];
      const preview = JSON.stringify(JSON.parse(api).prompt.preview);
      expect(preview).toBe(JSON.stringify(coverWords(content)));
      if (page) expect(barsIn(page)).toEqual(barsIn(preview));
      for (const other of others) expect(other).not.toContain(`{"kind":"bar"`);
      const shown = coverWords(content)
        .flat()
        .reduce((sum, part) => sum + (part.kind === "word" ? characterCount(part.text) : 0), 0);
      expect(shown).toBeLessThanOrEqual(characterCount(content) / 5);
    }
  });
});

/** Words of two fields or elements do not stand in a row; braces break a run. */
const separateFields = (answer: string): string =>
  answer.startsWith("{")
    ? answer.replace(/(?<!\\)"/g, " {} ")
    : answer
        .replace(/<[^>]*>|\\"/g, " {} ")
        .replace(/&quot;/g, " ")
        .replace(/&#x27;/g, "'");

const memoise = (make: (text: string) => string[]) => {
  const made = new Map<string, string[]>();
  return (text: string) => {
    const runs = made.get(text) ?? make(text);
    made.set(text, runs);
    return runs;
  };
};

/** What each prompt says about itself; a phrase of that kind beside another prompt gives nothing away. */
const saidBy = Map.groupBy(
  rows.flatMap(({ id, inputs, ...row }) =>
    [
      row.slug,
      row.title,
      describePrompt({ ...row, labels: inputs.map(({ label }) => label) }),
      ...inputs.map(({ hint }) => hint),
    ]
      .flatMap((text) => runsOf(text, 4))
      .map((run) => ({ run, id })),
  ),
  ({ run }) => run,
);
const isOrdinary = (run: string, { id }: Row) => saidBy.get(run)?.some((said) => said.id !== id) ?? false;

const barsIn = (text: string) =>
  [...text.matchAll(/<i style="width:(\d+)ch">|"kind":"bar","length":(\d+)/g)].map(
    ([, drawn, told]) => drawn ?? told,
  );
