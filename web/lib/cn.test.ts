import { expect, test } from "vitest";
import { cn } from "./cn.ts";

test.each([
  ["inline-flex hidden", "hidden"],
  ["inline-flex lg:inline-flex hidden", "lg:inline-flex hidden"],
  ["px-5 p-2", "p-2"],
  ["p-2 px-5", "p-2 px-5"],
  ["text-sm text-muted text-lg", "text-muted text-lg"],
  ["text-ink text-accent", "text-accent"],
  ["border border-edge border-transparent", "border border-transparent"],
  ["border-t border", "border"],
  ["rounded-md rounded-full", "rounded-full"],
  ["rounded-md rounded-r-none", "rounded-md rounded-r-none"],
  ["bg-card bg-clip-padding", "bg-card bg-clip-padding"],
  ["size-11 h-9", "size-11 h-9"],
  ["h-9 size-11", "size-11"],
  ["hover:bg-wash bg-ink hover:bg-tint", "bg-ink hover:bg-tint"],
  ["-ml-1 ml-2", "ml-2"],
  ["max-w-prose w-full max-w-none", "w-full max-w-none"],
  ["font-medium font-display font-bold", "font-display font-bold"],
  ["data-[state=open]:bg-wash bg-ink", "data-[state=open]:bg-wash bg-ink"],
  ["[&_svg:not([class*='size-'])]:size-4 size-11", "[&_svg:not([class*='size-'])]:size-4 size-11"],
  ["grid-cols-[1fr_auto] grid-cols-2", "grid-cols-2"],
])("%s becomes %s", (given, wanted) => {
  expect(cn(given)).toBe(wanted);
});

test("what is false is left out", () => {
  expect(cn("frame", false, undefined, null, ["mt-2", { "text-sm": true, hidden: false }])).toBe(
    "frame mt-2 text-sm",
  );
});
