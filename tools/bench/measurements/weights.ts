import type { StoreProcess } from "#tools/harness/store-process.ts";
import { fetchFullyCompressed, sizeOf } from "../processes/visitor.ts";
import { compareWithBar, kilobytes, type ResultRow } from "../report.ts";

const MAX_HTML_BYTES = 15_000;

/** Bytes sent to a browser, after brotli; the largest category counts. */
export async function measureHtml({ port }: StoreProcess, categoryIds: string[]): Promise<ResultRow[]> {
  const measureSize = async (path: string) => sizeOf(await fetchFullyCompressed(port, path));
  const categories = await Promise.all(categoryIds.map((id) => measureSize(`/category/${id}`)));
  const line = (what: string, value: number, note: string) => ({
    ...compareWithBar({ what, values: [value], show: kilobytes, max: MAX_HTML_BYTES }),
    spread: note,
  });
  return [
    line(
      "HTML of the heaviest /category/{id}, brotli",
      Math.max(...categories),
      `the lightest ${kilobytes(Math.min(...categories))}`,
    ),
    line("HTML of /store, brotli", await measureSize("/store"), "always the same"),
  ];
}
