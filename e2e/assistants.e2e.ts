import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { connectWithConsent } from "#server/testing/assistants/client.ts";
import { fetchSession, fillSignIn, register, test } from "./people.ts";
import { buy } from "./purchases.ts";
import { expect, expectAccessible, open } from "./shop-test.ts";
import { STORES } from "./stores.ts";

const { url } = STORES.testMode;

/** Where a client program waits on this machine for the browser to come back. */
async function openCallback() {
  const arrived = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    response.setHeader("Content-Type", "text/html").end("<title>Back</title>");
    if (request.url?.startsWith("/callback")) arrived.resolve(new URL(request.url, "http://127.0.0.1"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    arrived: arrived.promise,
    close: () => server.close(),
  };
}

const answer = async (page: Page, button: "Allow" | "Deny") => {
  await expect(
    page.getByRole("heading", { name: "Test Assistant wants to read your library" }),
  ).toBeVisible();
  await expect(page.getByText("this computer (127.0.0.1:")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: button }).click();
};

test("an assistant is allowed after signing in, reads what was bought, and is revoked", async ({
  page,
  goods,
}) => {
  const person = await register(page.request);
  const buyer = { ...person, token: (await fetchSession(page.request, person)).access_token };
  const [prompt] = goods.prompts;
  await buy(page.request, buyer, [prompt]);
  const callback = await openCallback();
  const consent = async (authorizationUrl: URL) => {
    await page.goto(authorizationUrl.href);
    await fillSignIn(page, person);
    await answer(page, "Allow");
    return callback.arrived;
  };
  const client = await connectWithConsent(url, consent, callback.url);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ title }) => title)).toEqual([prompt.title]);

  await open(page, "/account");
  await page.getByRole("button", { name: "Revoke Test Assistant" }).click();
  await expect(page.getByText("No app has access yet.")).toBeVisible();
  await expect(client.getPrompt({ name: prompts[0]?.name ?? "" })).rejects.toThrow();
  callback.close();
});

test("an assistant that is denied is told so", async ({ page, buyer }) => {
  expect(buyer.token).toBeTruthy();
  const callback = await openCallback();
  const denied = connectWithConsent(
    url,
    async (authorizationUrl) => {
      await page.goto(authorizationUrl.href);
      await answer(page, "Deny");
      return callback.arrived;
    },
    callback.url,
  );
  await expect(denied).rejects.toThrow();
  expect((await callback.arrived).searchParams.get("error")).toBe("access_denied");
  callback.close();
});

test("a token is shown once, reads the library, and is revoked", async ({ page, buyer, goods }) => {
  await buy(page.request, buyer, [goods.prompts[0]]);
  await open(page, "/account");
  await page.getByLabel("Token name").fill("My laptop");
  await page.getByRole("button", { name: "Create Token" }).click();
  await expect(page.getByText("Copy it now: it is not shown again.")).toBeVisible();
  const token = (await page.getByText(/^sp_/).textContent()) ?? "";
  const read = async () =>
    (await page.request.get("/api/library", { headers: { Authorization: `Bearer ${token}` } })).status();
  expect(await read()).toBe(200);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(token)).toBeHidden();
  await page.getByRole("button", { name: "Revoke My laptop" }).click();
  await expect(page.getByText("My laptop no longer reads your library.")).toBeVisible();
  expect(await read()).toBe(401);
});
