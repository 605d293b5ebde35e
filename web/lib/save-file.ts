import type { Route } from "#contracts/endpoints.ts";
import { type Arguments, endpointUrl, send } from "./api-client.ts";

/** Saves what the server answers under the name that the server gives it. */
export async function saveFile<R extends Route & `GET ${string}`>(
  route: R,
  ...input: Arguments<R>
): Promise<void> {
  const answer = await send(endpointUrl(route, ...input), { method: "GET" });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name ?? "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
