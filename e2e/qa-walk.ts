import type { Page } from "@playwright/test";
import { expect, open, test } from "./shop-test.ts";

/** The playbook's QA checklist, walked as a tester walks it: the playbook in one tab, the work in another. */
export const walk = test.extend<{
  book: Page;
  line: (text: string, does: () => Promise<void>) => Promise<void>;
}>({
  book: async ({ page }, use) => {
    await open(page, "/nova-test");
    const book = await page.context().newPage();
    await open(book, "/nova-playbook#qa-checklist");
    await use(book);
  },
  /** Does what a line says, then ticks it; a line that the list does not hold fails. */
  line: async ({ book }, use) => {
    await use((text, does) =>
      test.step(text, async () => {
        await does();
        await book.getByRole("tab", { name: "QA Checklist" }).click();
        await book.getByLabel(text, { exact: true }).check();
      }),
    );
  },
});

/** Every line of the group has been walked, and the ticks are still there tomorrow. */
export async function expectAllTicked(book: Page, group: string, count: number) {
  await book.reload();
  const lines = book.getByRole("region", { name: group }).getByRole("checkbox");
  await expect(lines).toHaveCount(count);
  for (const box of await lines.all()) await expect(box).toBeChecked();
}

export const statusBadge = (page: Page, words: string) =>
  page.getByRole("status").getByText(words, { exact: true });
