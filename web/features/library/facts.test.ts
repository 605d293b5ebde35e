import { expect, test } from "vitest";
import { factFor } from "./facts.ts";

const FACTS = { Company: "Super Prompts Ltd", "Target audience": "cooks", Tone: "" };

test.each([
  [{ name: "company", label: "Who you are" }, "Super Prompts Ltd"],
  [{ name: "firm", label: "Your company" }, "Super Prompts Ltd"],
  [{ name: "target_audience", label: "Readers" }, "cooks"],
  [{ name: "tone", label: "Tone" }, undefined],
  [{ name: "company_size", label: "Size of your company" }, undefined],
])("a fact fills an input with its name or its label: %j", (input, value) => {
  expect(factFor(input, FACTS)).toBe(value);
});
