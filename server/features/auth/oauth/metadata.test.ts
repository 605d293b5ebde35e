import { expect, test } from "vitest";
import { openAccountShop } from "#server/testing/accounts.ts";
import { openShop } from "#server/testing/shop.ts";

const shop = await openAccountShop();

test.each([
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-authorization-server/auth/v1",
  "/auth/v1/.well-known/oauth-authorization-server",
])("%s names the endpoints, to any page", async (path) => {
  const answer = await fetch(`${shop.url}${path}`, { headers: { Origin: "https://assistant.example" } });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await answer.json()).toMatchObject({
    issuer: `${shop.url}/auth/v1`,
    authorization_endpoint: `${shop.url}/auth/v1/oauth/authorize`,
    token_endpoint: `${shop.url}/auth/v1/oauth/token`,
    registration_endpoint: `${shop.url}/auth/v1/oauth/clients/register`,
    code_challenge_methods_supported: ["S256"],
    response_types_supported: ["code"],
  });
});

test.each(["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"])(
  "%s names the resource, to any page",
  async (path) => {
    const answer = await fetch(`${shop.url}${path}`);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await answer.json()).toMatchObject({
      resource: `${shop.url}/mcp`,
      authorization_servers: [`${shop.url}/auth/v1`],
      bearer_methods_supported: ["header"],
    });
  },
);

test("a page may ask with the protocol's header", async () => {
  const answer = await fetch(`${shop.url}/.well-known/oauth-protected-resource/mcp`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://assistant.example",
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "mcp-protocol-version",
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("Access-Control-Allow-Headers")).toBe("mcp-protocol-version");
});

test("the host that a caller claims names nothing on a public address", async () => {
  const shop = await openShop({
    PUBLIC_URL: "https://shop.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    CHECKOUT_TEST_MODE: "on",
  });
  const answer = await shop.app.request("http://evil.example/.well-known/oauth-protected-resource");
  expect(await answer.json()).toMatchObject({ resource: "https://shop.example/mcp" });
});
