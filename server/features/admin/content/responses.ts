import type { AdminCategory, AdminPrompt, PromptVersion } from "#contracts/admin/content.ts";
import { characterCount, TIERS, tierForLength, tierForPrice } from "#contracts/money.ts";
import { Invalid } from "#server/errors.ts";

interface CategoryRow {
  id: string;
  name: string;
  description: string;
  promptCount: number;
  updatedAt: Date;
}
interface PromptRow {
  id: string;
  slug: string;
  title: string;
  tags: string[];
  price: number;
  characterCount: number;
  categoryId: string;
  categoryName: string;
  updatedAt: Date;
}

export const toCategory = (row: CategoryRow): AdminCategory => ({
  id: row.id,
  name: row.name,
  description: row.description,
  prompt_count: row.promptCount,
  updated_at: row.updatedAt.toISOString(),
});

export const toPrompt = (row: PromptRow): AdminPrompt => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  tags: row.tags,
  price: row.price,
  tier: tierForPrice(row.price).name,
  character_count: row.characterCount,
  category_id: row.categoryId,
  category_name: row.categoryName,
  updated_at: row.updatedAt.toISOString(),
});

interface VersionRow {
  version: number;
  title: string;
  note: string | null;
  createdAt: Date;
}

export const toVersion = ({ version, title, note, createdAt }: VersionRow): PromptVersion => ({
  version,
  title,
  note,
  created_at: createdAt.toISOString(),
});

/** Length and price follow from the text and from nothing else. */
export function priced(content: string): { content: string; characterCount: number; price: number } {
  const length = characterCount(content);
  const tier = tierForLength(length);
  if (!tier) {
    throw new Invalid(
      "no_price_band",
      `A prompt has ${TIERS[0].min_characters} to ${TIERS[4].max_characters} characters; this has ${length}.`,
    );
  }
  return { content, characterCount: length, price: tier.price };
}
