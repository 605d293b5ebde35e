import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn.ts";

/** The package that knows every utility, told about the few names of our own theme. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ["float"], text: ["display"], font: ["display"] } },
});

/** Every class that stands in a list of classes; single words can be other things, such as a toast's place. */
const classes = [
  ...new Set(
    globSync("web/**/*.tsx")
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([^"\n]*\s[^"\n]*)"/g)])
      .flatMap(([, text = ""]) => text.split(/\s+/))
      .filter((token) => /^-?[a-z][\w:./[\]()%,*&>=~'-]*$/.test(token) && token.includes("-")),
  ),
];

test("classes of this project are merged as tailwind-merge merges them", () => {
  expect(classes.length).toBeGreaterThan(300);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...classes), { minLength: 2, maxLength: 5 }), (list) => {
      expect(cn(list)).toBe(merge(list.join(" ")));
    }),
    { numRuns: 20_000 },
  );
});
