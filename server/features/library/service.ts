import type {
  Facts,
  Favourite,
  FilledPrompt,
  FillRequest,
  HiddenAssistants,
  LibraryItem,
} from "#contracts/library/library.ts";
import { fillText, variablesOf } from "#contracts/variables.ts";
import type { Context } from "#server/context.ts";
import { Invalid } from "#server/errors.ts";
import { notOwned, read } from "./items.ts";
import * as store from "./store.ts";

export { changeCase, listCases, reportProblem } from "./cases.ts";
export { EXPORT_TYPES, writeExport } from "./export.ts";
export { list, NOT_OWNED, read } from "./items.ts";
export { sendImprovedMails, startLibraryJobs } from "./weekly-mail.ts";

export async function fill(
  ctx: Context,
  userId: string,
  promptId: string,
  { values, version }: FillRequest,
): Promise<FilledPrompt & { item: LibraryItem }> {
  const item = await read(ctx, userId, promptId, version);
  const variables = variablesOf(item.content);
  const unknown = Object.keys(values).find((name) => !variables.includes(name));
  if (unknown !== undefined) {
    const message = `This prompt has no variable "${unknown}".`;
    throw new Invalid("unknown_variable", message, [{ path: `values.${unknown}`, message }]);
  }
  const { text, missing } = fillText(item.content, values);
  return { text, missing: inOrderOfInputs(missing, item), item };
}

const inOrderOfInputs = (names: string[], { inputs }: LibraryItem): string[] => {
  const place = (name: string) => {
    const at = inputs.findIndex((input) => input.name === name);
    return at < 0 ? inputs.length : at;
  };
  return names.toSorted((one, other) => place(one) - place(other));
};

export async function markFavourite(
  ctx: Context,
  userId: string,
  promptId: string,
  { favourite }: Favourite,
): Promise<Favourite> {
  if (!(await store.owns(ctx.db, userId, promptId))) throw notOwned();
  if (favourite) await store.addFavourite(ctx.db, userId, promptId);
  else await store.removeFavourite(ctx.db, userId, promptId);
  return { favourite };
}

export const readFacts = async (ctx: Context, userId: string): Promise<Facts> => ({
  facts: await store.readFacts(ctx.db, userId),
});

export async function writeFacts(ctx: Context, userId: string, { facts }: Facts): Promise<Facts> {
  await store.writeFacts(ctx.db, userId, facts);
  return { facts };
}

export const readHiddenAssistants = async (ctx: Context): Promise<HiddenAssistants> => ({
  hidden: (await ctx.settings.read()).hiddenAssistants,
});
