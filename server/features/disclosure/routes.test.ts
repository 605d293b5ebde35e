import { expect, test } from "vitest";
import { signUp } from "#server/testing/people.ts";
import { openShop } from "#server/testing/shop.ts";

const NOW = new Date("2026-03-01T13:14:15Z");

test("security.txt names whom to write to, until when, and its own address", async () => {
  const shop = await openShop(
    {
      PUBLIC_URL: "https://shop.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      CHECKOUT_TEST_MODE: "on",
      SUPPORT_EMAIL: "help@shop.example",
    },
    { now: () => NOW },
  );
  const response = await shop.get("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; charset=utf-8$/i);
  expect((await response.text()).split("\n")).toEqual([
    "Contact: mailto:help@shop.example",
    "Expires: 2026-08-28T00:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: https://shop.example/.well-known/security.txt",
    "",
  ]);
  const short = await shop.get("/security.txt");
  expect([short.status, short.headers.get("Location")]).toEqual([308, "/.well-known/security.txt"]);
});

test("a support address that an admin changed is there at once", async () => {
  const shop = await openShop();
  const admin = await signUp(shop, { admin: true });
  await shop.get("/.well-known/security.txt");
  await admin.patch("/api/admin/settings", { support_email: "o'brien+shop@example.com" });
  expect(await (await shop.get("/.well-known/security.txt")).text()).toContain(
    "Contact: mailto:o'brien%2Bshop@example.com\n",
  );
});
