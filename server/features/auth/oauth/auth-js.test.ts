import { expect, test } from "vitest";
import { openAccountShop } from "#server/testing/accounts.ts";
import { newVerifier, openOAuth, openReader, REDIRECT_URI } from "#server/testing/assistants/oauth.ts";

const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });
const oauth = openOAuth(shop);
const read = openReader(shop);

test("reads a request, approves it, lists and revokes the grant", async () => {
  const { browser, id: userId, email } = await shop.member();
  const clientId = (await oauth.register({ client_name: "Assistant" })).body.client_id;
  const id = await oauth.startAuthorization(clientId, newVerifier());
  const { data: details } = await browser.oauth.getAuthorizationDetails(id);
  expect(details).toMatchObject({
    authorization_id: id,
    redirect_uri: REDIRECT_URI,
    client: { id: clientId, name: "Assistant" },
    user: { id: userId, email },
    scope: "library:read",
  });
  const { data: approved } = await browser.oauth.approveAuthorization(id, { skipBrowserRedirect: true });
  const target = new URL(approved?.redirect_url ?? "");
  expect(target.origin + target.pathname).toBe(REDIRECT_URI);
  expect(target.searchParams.get("state")).toBe("state-1");
  expect(target.searchParams.get("iss")).toBe(`${shop.url}/auth/v1`);
  expect((await browser.oauth.listGrants()).data).toEqual([]);

  const verifier = newVerifier();
  const next = await oauth.startAuthorization(clientId, verifier);
  const second = await browser.oauth.approveAuthorization(next, { skipBrowserRedirect: true });
  const code = new URL(second.data?.redirect_url ?? "").searchParams.get("code") ?? "";
  const { body } = await oauth.exchange(clientId, code, verifier);
  expect((await browser.oauth.listGrants()).data).toMatchObject([
    { client: { id: clientId, name: "Assistant" }, scopes: ["library:read"] },
  ]);
  expect((await browser.oauth.revokeGrant({ clientId })).error).toBeNull();
  expect((await read(body.access_token)).status).toBe(401);
});

test("denies a request, and is told of one that is not there", async () => {
  const { browser } = await shop.member();
  const clientId = (await oauth.register()).body.client_id;
  const id = await oauth.startAuthorization(clientId, newVerifier());
  const { data } = await browser.oauth.denyAuthorization(id, { skipBrowserRedirect: true });
  expect(new URL(data?.redirect_url ?? "").searchParams.get("error")).toBe("access_denied");
  const { error } = await browser.oauth.getAuthorizationDetails(id);
  expect([error?.status, error?.code]).toEqual([404, "oauth_authorization_not_found"]);
});

test("manages clients with the service-role key", async () => {
  const { oauth: clients } = await shop.admin();
  const created = await clients.createClient({ client_name: "Partner", redirect_uris: [REDIRECT_URI] });
  const id = created.data?.client_id ?? "";
  expect(created.data).toMatchObject({ registration_type: "manual", client_secret: expect.any(String) });
  expect((await clients.listClients()).data.clients.map(({ client_id }) => client_id)).toContain(id);
  const renamed = await clients.updateClient(id, { client_name: "Partner 2" });
  expect(renamed.data?.client_name).toBe("Partner 2");
  const fresh = await clients.regenerateClientSecret(id);
  expect(fresh.data?.client_secret).not.toBe(created.data?.client_secret);
  expect((await clients.getClient(id)).data).not.toHaveProperty("client_secret");
  expect((await clients.deleteClient(id)).error).toBeNull();
  expect((await clients.getClient(id)).error?.status).toBe(404);
});
