import type { PromptInput } from "#contracts/catalogue.ts";

export type FactList = Readonly<Record<string, string>>;

/** "Your company's name" and "company_name" are the same question. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(your|the|our|my)\s+/, "")
    .replace(/['’]s\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The person's own fact that answers an input, matched by its name or its label. */
export function factFor(input: Pick<PromptInput, "name" | "label">, facts: FactList): string | undefined {
  const wanted = [plainName(input.name), plainName(input.label)];
  const found = Object.entries(facts).find(([name, value]) => value && wanted.includes(plainName(name)));
  return found?.[1];
}
