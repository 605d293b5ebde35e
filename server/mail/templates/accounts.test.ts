import { expect, test } from "vitest";
import * as templates from "./accounts.ts";
import { compose } from "./layout.ts";

const URL = "https://shop.example/auth/v1/verify?token=abc&type=signup";

test.each([
  templates.confirmSignUp({ url: URL }),
  templates.resetPassword({ url: URL }),
  templates.magicLink({ url: URL, code: "123456" }),
  templates.invitation({ url: URL }),
  templates.confirmNewEmail({ url: URL, newEmail: "new@example.com" }),
])("$subject: the link stands in both forms", ({ text, html }) => {
  expect(text).toContain(URL);
  expect(html).toContain(URL.replaceAll("&", "&amp;"));
});

test("what a person typed cannot become markup", () => {
  const { html } = templates.confirmNewEmail({ url: URL, newEmail: '"<img src=x>"@example.com' });
  expect(html).not.toContain("<img");
});

test("rows and codes stand in both forms", () => {
  const { text, html } = compose({
    subject: "Receipt",
    heading: "Thank you",
    paragraphs: [],
    rows: [["Total", "€0.99"]],
    code: "654321",
  });
  for (const form of [text, html]) expect(form).toMatch(/Total[\s\S]*€0\.99[\s\S]*654321/);
});
