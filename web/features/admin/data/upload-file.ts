import type { Answer } from "#contracts/endpoints.ts";
import { endpointUrl, type Input, readAnswer, send } from "#web/lib/api-client.ts";

type Import = "POST /api/admin/content/import";

export async function uploadFile(route: Import, file: File, input: Input<Import>): Promise<Answer<Import>> {
  const type = /\.json$/i.test(file.name) ? "application/json" : "text/csv";
  const url = endpointUrl(route, input);
  return readAnswer(await send(url, { method: "POST", body: file, headers: { "Content-Type": type } }));
}
