import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

const message = {
  name: "Ada & Co",
  email: "ada+shop@example.com",
  subject: "50% off? & more",
  message: "Hello,\nmy order is missing.",
};

test("the link carries the subject and a body of name, email and message", () => {
  const link = new URL(mailLink("support@superprompts.test", message));
  expect(link.pathname).toBe("support@superprompts.test");
  const fields = new Map(
    link.search
      .slice(1)
      .split("&")
      .map((field) => field.split("=") as [string, string]),
  );
  expect(decodeURIComponent(fields.get("subject") ?? "")).toBe("50% off? & more");
  expect(decodeURIComponent(fields.get("body") ?? "")).toBe(
    "Name: Ada & Co\r\nEmail: ada+shop@example.com\r\n\r\nHello,\r\nmy order is missing.",
  );
});

test("spaces are written so that every e-mail client reads them", () => {
  expect(mailLink("support@superprompts.test", message)).not.toContain("+");
});
