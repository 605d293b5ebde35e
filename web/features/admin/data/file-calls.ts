import type { Answer } from "#contracts/endpoints.ts";
import { type Arguments, endpointUrl, type Input, readAnswer, send } from "#web/lib/api-client.ts";

type Import = "POST /api/admin/content/import";
type Export = "GET /api/admin/content/export" | "GET /api/admin/analytics/export";

export async function uploadFile(route: Import, file: File, input: Input<Import>): Promise<Answer<Import>> {
  const type = /\.json$/i.test(file.name) ? "application/json" : "text/csv";
  const url = endpointUrl(route, input);
  return readAnswer(await send(url, { method: "POST", body: file, headers: { "Content-Type": type } }));
}

/** Saves what the server answers under the name that the server gives it. */
export async function saveFile<R extends Export>(route: R, ...input: Arguments<R>): Promise<void> {
  const answer = await send(endpointUrl(route, ...input), { method: "GET" });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name ?? "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
