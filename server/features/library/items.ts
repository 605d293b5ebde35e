import type { LibraryItem } from "#contracts/library/library.ts";
import type { Context } from "#server/context.ts";
import { NotFound } from "#server/errors.ts";
import * as orders from "#server/features/orders/service.ts";
import * as store from "./store.ts";

type Line = Awaited<ReturnType<typeof orders.listOpenLines>>[number] & { promptId: string };

/** What a person owns, each prompt once and in its newest version, newest purchase first. */
export async function list(ctx: Context, userId: string): Promise<LibraryItem[]> {
  const lines = await orders.listOpenLines(ctx.db, userId);
  return toItems(
    ctx,
    userId,
    lines.filter((line): line is Line => line.promptId !== null),
  );
}

/** The newest version unless one is named; older ones than the bought are not the person's. */
export async function read(
  ctx: Context,
  userId: string,
  promptId: string,
  version?: number,
): Promise<LibraryItem> {
  const lines = await orders.listOpenLines(ctx.db, userId);
  const own = lines.filter((line): line is Line => line.promptId === promptId);
  const [item] = await toItems(ctx, userId, own);
  if (!item) throw notOwned();
  if (version === undefined || version === item.version) return item;
  if (!item.versions.some((known) => known.version === version)) throw noSuchVersion();
  const bought = own.find((line) => line.version === version);
  const text = bought ?? (await store.findVersion(ctx.db, promptId, version));
  if (!text) throw noSuchVersion();
  return { ...item, title: text.title, content: text.content, inputs: text.inputs, version };
}

async function toItems(ctx: Context, userId: string, lines: Line[]): Promise<LibraryItem[]> {
  const byPrompt = Map.groupBy(lines, (line) => line.promptId);
  const ids = [...byPrompt.keys()];
  if (ids.length === 0) return [];
  const [versions, sold, favourites] = await Promise.all([
    store.listVersions(ctx.db, ids),
    store.listSold(ctx.db, ids),
    store.listFavourites(ctx.db, userId),
  ]);
  const versionsOf = Map.groupBy(versions, (row) => row.promptId);
  const soldById = new Map(sold.map((prompt) => [prompt.id, prompt]));
  return [...byPrompt].flatMap(([promptId, own]) => {
    const [newest] = own;
    if (!newest) return [];
    const first = own.reduce((one, other) => (other.version < one.version ? other : one));
    return toItem(first, newest, {
      versions: versionsOf.get(promptId) ?? [],
      sold: soldById.get(promptId),
      favourite: favourites.has(promptId),
    });
  });
}

interface Surroundings {
  versions: store.VersionRow[];
  sold: Awaited<ReturnType<typeof store.listSold>>[number] | undefined;
  favourite: boolean;
}

/** `first` has the oldest version that the person bought, `newest` is the latest purchase. */
function toItem(first: Line, newest: Line, { versions, sold, favourite }: Surroundings): LibraryItem {
  const open = versions.filter(({ version }) => version >= first.version);
  const latest = open.at(-1);
  const hasNewer = latest !== undefined && latest.content !== null && latest.version > first.version;
  return {
    prompt_id: first.promptId,
    slug: sold?.slug ?? null,
    title: hasNewer ? latest.title : first.title,
    category_name: sold?.categoryName ?? newest.categoryName,
    tags: sold?.tags ?? [],
    content: hasNewer ? (latest.content ?? "") : first.content,
    inputs: (latest?.version === first.version || hasNewer ? latest?.inputs : null) ?? first.inputs,
    version: hasNewer ? latest.version : first.version,
    bought_version: first.version,
    versions:
      open.length > 0
        ? open.map(({ version, createdAt, note }) => ({ version, created_at: createdAt.toISOString(), note }))
        : [{ version: first.version, created_at: first.boughtAt.toISOString(), note: null }],
    favourite,
    order_id: newest.orderId,
    bought_at: newest.boughtAt.toISOString(),
  };
}

/** Of a prompt that is not there and of one that somebody else owns alike. */
export const NOT_OWNED = ["prompt_not_owned", "This prompt is not in your library."] as const;
export const notOwned = () => new NotFound(...NOT_OWNED);
const noSuchVersion = () =>
  new NotFound("version_not_found", "This version of the prompt is not in your library.");
