import { mustCall } from "#tools/harness/client.ts";

/** Opens a client's request as a browser would and allows it; returns where the browser is sent. */
export async function allow(authorizationUrl: URL, token: string): Promise<URL> {
  const asked = await fetch(authorizationUrl, { redirect: "manual" });
  const page = new URL(asked.headers.get("Location") ?? "", authorizationUrl);
  const id = page.searchParams.get("authorization_id");
  const { redirect_url } = await mustCall<{ redirect_url: string }>(
    `${page.origin}/auth/v1/oauth/authorizations/${id}/consent`,
    { token, body: { action: "approve" } },
  );
  return new URL(redirect_url);
}
