import type { StoreProcess } from "#tools/harness/store-process.ts";
import { fetchBest, sizeOf } from "../processes/visitor.ts";
import { judge, kilobytes, type Line } from "../report.ts";

const MOST_HTML = 15_000;

/** What the store sends to a browser, so after brotli; of the categories the heaviest counts. */
export async function weighHtml({ port }: StoreProcess, categoryIds: string[]): Promise<Line[]> {
  const weigh = async (path: string) => sizeOf(await fetchBest(port, path));
  const categories = await Promise.all(categoryIds.map((id) => weigh(`/category/${id}`)));
  const line = (what: string, value: number, note: string) => ({
    ...judge({ what, values: [value], show: kilobytes, most: MOST_HTML }),
    spread: note,
  });
  return [
    line(
      "HTML of the heaviest /category/{id}, brotli",
      Math.max(...categories),
      `the lightest ${kilobytes(Math.min(...categories))}`,
    ),
    line("HTML of /store, brotli", await weigh("/store"), "always the same"),
  ];
}
