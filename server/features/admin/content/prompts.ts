import type {
  AdminPromptDetail,
  AdminPromptList,
  PromptChange,
  PromptCheck,
  PromptChecked,
  PromptDraft,
  PromptQuery,
} from "#contracts/admin/content.ts";
import type { PromptInput } from "#contracts/catalogue.ts";
import { characterCount, TIERS, tierForLength } from "#contracts/money.ts";
import { inputsInText, variablesOf } from "#contracts/variables.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import type { Tx } from "#server/database/pool.ts";
import { transaction } from "#server/database/transaction.ts";
import { Conflict, Invalid, NotFound } from "#server/errors.ts";
import type { User } from "#server/features/accounts/service.ts";
import {
  describePrompt,
  listVersions,
  lockGoods,
  recordVersions,
  releaseSlugs,
  removePrompts,
} from "#server/features/catalogue/service.ts";
import { notify } from "#server/realtime/bus.ts";
import { freeSlug, slugFromTitle } from "#server/slug.ts";
import { keepCategory } from "./categories.ts";
import { priced, toPrompt, toVersion } from "./responses.ts";
import * as store from "./store.ts";

export async function listPrompts(ctx: Context, query: PromptQuery): Promise<AdminPromptList> {
  const prices = query.tier && TIERS.filter((tier) => tier.name === query.tier).map((tier) => tier.price);
  const { rows, total } = await store.listPrompts(ctx.db, query, prices);
  return { items: rows.map(toPrompt), total, page: query.page };
}

export async function readPrompt(ctx: Context, id: string): Promise<AdminPromptDetail> {
  const row = await store.findPrompt(ctx.db, id);
  if (!row) throw promptNotFound();
  return {
    ...toPrompt(row),
    content: row.content,
    gives: row.gives,
    inputs: row.inputs,
    example_answer: row.exampleAnswer,
    description: describePrompt({ ...row, labels: row.inputs.map(({ label }) => label) }),
    sold: row.sold,
    version: row.version,
    versions: (await listVersions(ctx.db, id)).map(toVersion),
    duplicates: await store.findAlike(ctx.db, row.content, id),
  };
}

/** What the editor shows while somebody types. */
export async function checkPrompt(
  ctx: Context,
  { content, title, tags, gives, labels, id }: PromptCheck,
): Promise<PromptChecked> {
  const length = characterCount(content);
  const tier = tierForLength(length);
  return {
    character_count: length,
    tier: tier?.name ?? null,
    price: tier?.price ?? null,
    description: tier && title ? describePrompt({ title, tags, price: tier.price, gives, labels }) : null,
    duplicates: content.trim() === "" ? [] : await store.findAlike(ctx.db, content.replaceAll("\0", ""), id),
  };
}

export async function createPrompt(
  ctx: Context,
  admin: User,
  draft: PromptDraft,
): Promise<AdminPromptDetail> {
  const { category_id: categoryId, title, tags, content } = draft;
  const id = await transaction(ctx.db, async (tx) => {
    await keepCategory(tx, categoryId);
    const made = await addPrompt(tx, draft.slug, {
      categoryId,
      title,
      tags,
      ...priced(content),
      gives: draft.gives ?? null,
      inputs: inputsFor(content, draft.inputs ?? []),
      exampleAnswer: draft.example_answer ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await recordVersions(tx, [made], { note: null, now: ctx.now() });
    await record(ctx, tx, admin, { action: "prompt.create", subject: made, after: draft });
    await notify(tx, "catalogue_changed", {});
    return made;
  });
  return readPrompt(ctx, id);
}

/** Without a slug of its own it gets one from its title, with a number behind it where that is taken. */
async function addPrompt(
  tx: Tx,
  slug: string | undefined,
  prompt: Omit<Parameters<typeof store.addPrompt>[1], "slug">,
): Promise<string> {
  if (slug) {
    const made = await store.addPrompt(tx, { ...prompt, slug });
    if (!made) throw slugTaken();
    return made;
  }
  const wanted = slugFromTitle(prompt.title);
  // Somebody else may take the free slug first: then the next one is tried.
  for (;;) {
    const taken = new Set(await store.takenSlugs(tx, wanted));
    const made = await store.addPrompt(tx, { ...prompt, slug: freeSlug(wanted, (one) => taken.has(one)) });
    if (made) return made;
  }
}

export async function updatePrompt(
  ctx: Context,
  admin: User,
  id: string,
  change: PromptChange,
): Promise<AdminPromptDetail> {
  await transaction(ctx.db, async (tx) => {
    const row = await store.findPrompt(tx, id);
    if (!row) throw promptNotFound();
    if (change.category_id) await keepCategory(tx, change.category_id);
    const content = change.content ?? row.content;
    if (change.slug !== undefined) await releaseSlugs(tx, [{ id, slug: change.slug }]);
    await store.changePrompt(tx, id, {
      ...(change.category_id ? { categoryId: change.category_id } : {}),
      ...(change.slug === undefined ? {} : { slug: change.slug }),
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.tags === undefined ? {} : { tags: change.tags }),
      ...(change.content === undefined ? {} : priced(change.content)),
      ...(change.gives === undefined ? {} : { gives: change.gives }),
      ...inputChange(content, row.inputs, change),
      ...(change.example_answer === undefined ? {} : { exampleAnswer: change.example_answer }),
      updatedAt: ctx.now(),
    });
    await recordVersions(tx, [id], { note: change.note || null, now: ctx.now() });
    const before = asDraft(row);
    await record(ctx, tx, admin, {
      action: "prompt.update",
      subject: id,
      before,
      after: { ...before, ...change },
    });
    await notify(tx, "catalogue_changed", {});
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken() : error;
  });
  return readPrompt(ctx, id);
}

/** A new text keeps the inputs whose variables it still has. */
const inputChange = (content: string, before: PromptInput[], change: PromptChange) =>
  change.inputs
    ? { inputs: inputsFor(content, change.inputs) }
    : change.content === undefined
      ? {}
      : { inputs: inputsInText(content, before) };

/** As the admin sends it, for the audit log. */
const asDraft = (row: NonNullable<Awaited<ReturnType<typeof store.findPrompt>>>) => ({
  category_id: row.categoryId,
  slug: row.slug,
  title: row.title,
  tags: row.tags,
  content: row.content,
  gives: row.gives,
  inputs: row.inputs,
  example_answer: row.exampleAnswer,
});

/** None at all, or one for each variable, in the order of the text. */
function inputsFor(content: string, inputs: PromptInput[]): PromptInput[] {
  const variables = variablesOf(content);
  const fitting = inputsInText(content, inputs);
  if (inputs.length > 0 && (fitting.length < inputs.length || fitting.length < variables.length)) {
    const message = `The inputs must be those of the text: ${variables.join(", ") || "it has none"}.`;
    throw new Invalid("inputs_do_not_fit", message, [{ path: "inputs", message }]);
  }
  return fitting;
}

/** Buyers keep what they bought: their orders hold a copy. */
export async function removePrompt(ctx: Context, admin: User, id: string): Promise<{ deleted: true }> {
  return transaction(ctx.db, async (tx) => {
    await lockGoods(tx);
    const row = await store.findPrompt(tx, id);
    if (!row) throw promptNotFound();
    await removePrompts(tx, [id]);
    await record(ctx, tx, admin, { action: "prompt.delete", subject: id, before: asDraft(row) });
    await notify(tx, "catalogue_changed", {});
    return { deleted: true };
  });
}

function slugTaken(): Conflict {
  const message = "Another prompt has this address.";
  return new Conflict("slug_taken", message, [{ path: "slug", message }]);
}

const promptNotFound = () => new NotFound("prompt_not_found", "There is no such prompt.");
