import { expect, test } from "vitest";
import * as templates from "./accounts.ts";
import { compose } from "./layout.ts";

const URL = "https://shop.example/auth/v1/verify?token=abc&type=signup";
const LINK = { url: URL, code: "123456" };

test.each([
  templates.confirmSignUp(LINK),
  templates.resetPassword(LINK),
  templates.magicLink(LINK),
  templates.invitation(LINK),
  templates.approveNewEmail({ ...LINK, newEmail: "new@example.com" }),
  templates.confirmNewEmail({ ...LINK, newEmail: "new@example.com", supportEmail: "help@example.com" }),
])("$subject: link and code stand in both forms", ({ text, html }) => {
  expect(text).toContain(URL);
  expect(text).toContain("Your code: 123456");
  expect(html).toContain(URL.replaceAll("&", "&amp;"));
  expect(html).toContain(">123456<");
});

test("what a person typed cannot become markup", () => {
  const { html } = templates.confirmNewEmail({
    ...LINK,
    newEmail: '"<img src=x>"@example.com',
    supportEmail: "help@example.com",
  });
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
