import { expect, test } from "vitest";
import { isPreviewHost } from "./preview-host.ts";

test("this machine is a preview host under all its names", () => {
  for (const host of ["localhost", "shop.localhost", "127.0.0.1", "127.8.0.1", "[::1]", "LOCALHOST"])
    expect(isPreviewHost(host, [])).toBe(true);
});

test("another host is one only when its name ends as configured", () => {
  expect(isPreviewHost("branch.preview.example.com", [".Preview.example.com"])).toBe(true);
  expect(isPreviewHost("shop.example.com", [".preview.example.com"])).toBe(false);
  expect(isPreviewHost("localhost.example.com", [])).toBe(false);
  expect(isPreviewHost("shop.example.com", [])).toBe(false);
});
