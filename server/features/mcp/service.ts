import type { LibraryItem } from "#contracts/library/library.ts";
import { formatEuro } from "#contracts/money.ts";
import { variablesOf } from "#contracts/variables.ts";
import type { Context } from "#server/context.ts";
import { Invalid, NotFound } from "#server/errors.ts";
import * as library from "#server/features/library/service.ts";
import { recordReadings } from "#server/features/orders/service.ts";
import { search } from "#server/features/search/service.ts";
import type { Caller } from "#server/limits/caller.ts";

const PER_PAGE = 100;

/** Whose library is read, and by whom. */
export interface Reader {
  userId: string;
  caller: Caller;
  /** Throws once the token has expired or was revoked. */
  checkToken: () => Promise<unknown>;
}

/** The person's prompts with their variables as arguments, but without their texts. */
export async function listPrompts(ctx: Context, { userId }: Reader, cursor = "0") {
  if (!/^\d{1,6}$/.test(cursor)) throw new Invalid("invalid_cursor", "This cursor is not one of ours.");
  const items = await library.list(ctx, userId);
  const end = Number(cursor) + PER_PAGE;
  return {
    prompts: items.slice(Number(cursor), end).map((item) => ({
      name: nameOf(item),
      title: item.title,
      description: item.category_name,
      arguments: argumentsOf(item),
    })),
    ...(end < items.length ? { nextCursor: String(end) } : {}),
  };
}

/** Changes whenever the list of prompts or one of their texts does. */
export async function readLibraryState(ctx: Context, { userId }: Reader): Promise<string> {
  const items = await library.list(ctx, userId);
  return items.map((item) => `${item.prompt_id} ${item.version}`).join("\n");
}

/** The slug, which a person can type; a prompt that is no longer sold has only its id. */
const nameOf = (item: LibraryItem): string => item.slug ?? item.prompt_id;

/** None is required: what is missing stays in the text, and the assistant can ask for it. */
const argumentsOf = ({ content, inputs }: LibraryItem) =>
  variablesOf(content).map((name) => {
    const input = inputs.find((one) => one.name === name);
    return {
      name,
      required: false,
      ...(input
        ? { title: input.label, description: [input.label, input.hint].filter(Boolean).join(": ") }
        : {}),
    };
  });

/** A prompt that is owned, by its name or id, with the values filled in. The reading counts as a delivery. */
export async function getPrompt(
  ctx: Context,
  { userId, caller }: Reader,
  name: string,
  values: Record<string, string>,
) {
  const items = await library.list(ctx, userId);
  const item = items.find((one) => nameOf(one) === name || one.prompt_id === name);
  if (!item) throw new NotFound(...library.NOT_OWNED);
  const { text, missing } = await library.fill(ctx, userId, item.prompt_id, { values });
  await recordReadings(ctx, { kind: "mcp", userId, caller, promptIds: [item.prompt_id] });
  return { text, missing, description: item.title };
}

/** What anybody can see of the prompts that are sold. */
export async function searchStore(ctx: Context, { userId }: Reader, query: string, page: number) {
  const found = await search(ctx, { q: query, page, sort: "fit" }, userId);
  return {
    total: found.total,
    page: found.page,
    pages: found.pages,
    prompts: found.items.map((prompt) => ({
      title: prompt.title,
      description: prompt.description,
      category: prompt.category.name,
      tags: prompt.tags,
      price: formatEuro(prompt.price),
      url: `${ctx.config.publicUrl}/prompt/${prompt.slug}`,
    })),
  };
}
