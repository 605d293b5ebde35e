import type { ErrorBody } from "#contracts/errors.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { authClient } from "#web/session/auth-client.ts";

/** Files go both ways as they are; everything else is JSON and goes through the api client. */
async function callWithFile(path: string, init: RequestInit): Promise<Response> {
  const { data } = await (await authClient()).getSession();
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${data.session?.access_token ?? ""}`);
  const response = await fetch(path, { ...init, headers }).catch(() => {
    const message = "The store could not be reached. Check your connection and try again.";
    throw new ApiError({ status: 0, code: "network", message });
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const failure = body?.error ?? {
    code: "unexpected_answer",
    message: "The store gave an unexpected answer.",
  };
  throw new ApiError({ status: response.status, ...failure });
}

export async function uploadFile<T>(path: string, file: File, type: string): Promise<T> {
  const answer = await callWithFile(path, { method: "POST", body: file, headers: { "Content-Type": type } });
  return (await answer.json()) as T;
}

/** Saves what the server answers under the name that the server gives it. */
export async function saveFile(path: string, otherwise: string): Promise<void> {
  const answer = await callWithFile(path, { method: "GET" });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
