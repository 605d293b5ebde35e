import type { Context } from "#server/context.ts";

/** Copies the catalogue under other names until it is this many times as large. */
export async function makeCategories(ctx: Context, times: number): Promise<void> {
  await ctx.database.pool.query(`
    begin;
    create temp table copies on commit drop as
      select c.id as of, gen_random_uuid() as id, n, c.name || ' ' || n as name, c.description
      from categories c, generate_series(2, ${times}) as n;
    insert into categories (id, name, description) select id, name, description from copies;
    insert into prompts (category_id, slug, title, tags, content, character_count, price, gives, inputs)
    select copies.id, slug || '-copy-' || n, title || ' ' || n, tags, content || ' ' || n, char_length(content || ' ' || n), price, gives, inputs
    from prompts join copies on copies.of = prompts.category_id;
    commit`);
}
