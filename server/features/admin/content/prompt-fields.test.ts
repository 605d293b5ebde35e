import { describe, expect, test } from "vitest";
import type { AdminPromptDetail } from "#contracts/admin/content.ts";
import { signUp } from "#server/testing/people.ts";
import { type Goods, json, somePrompts } from "#server/testing/selling.ts";
import { openShop } from "#server/testing/shop.ts";

const PROMPTS = "/api/admin/content/prompts";
const shop = await openShop();
const admin = await signUp(shop, { admin: true });
const [{ category_id }] = (await somePrompts(shop, 1)) as [Goods];
const text = "Name the price of {job} as {client} would compare it.";
const make = (change: object) =>
  admin.post(PROMPTS, { category_id, title: "A new prompt", tags: ["one"], content: text, ...change });

describe("what a prompt says about itself", () => {
  const input = (name: string) => ({ name, label: `The ${name}`, hint: "", example: `a ${name}` });
  const said = {
    gives: "a price by cost and by value, and the one to say",
    inputs: [input("job"), input("client")],
    example_answer: "They compare the next best offer. […]",
  };

  test("is kept, and is the sentence on its card", async () => {
    const made = await make({ ...said, slug: "price-it" });
    expect(await made.json()).toMatchObject({
      ...said,
      slug: "price-it",
      description: "From the job and the client: a price by cost and by value, and the one to say.",
    });
  });

  test("may be left out altogether", async () => {
    expect(await json(make({}))).toMatchObject({ gives: null, inputs: [], example_answer: null });
  });

  test("is taken away by null and an empty list", async () => {
    const { id } = await json<AdminPromptDetail>(make(said));
    const nothing = { gives: null, inputs: [], example_answer: null };
    expect(await json(admin.patch(`${PROMPTS}/${id}`, nothing))).toMatchObject(nothing);
  });

  test("keeps its inputs in the order of the text", async () => {
    const made = await json<AdminPromptDetail>(make({ inputs: [input("client"), input("job")] }));
    expect(made.inputs.map(({ name }) => name)).toEqual(["job", "client"]);
  });

  test("loses the input of a variable that a new text does not have", async () => {
    const { id } = await json<AdminPromptDetail>(make(said));
    const content = "Name the price that {client} would compare it with.";
    const after = await json<AdminPromptDetail>(admin.patch(`${PROMPTS}/${id}`, { content }));
    expect(after.inputs).toEqual([input("client")]);
  });

  test.each([
    ["gives", { gives: "too short" }],
    ["inputs.0.label", { inputs: [{ ...input("job"), label: " " }, input("client")] }],
    ["inputs.1.example", { inputs: [input("job"), { ...input("client"), example: "" }] }],
    ["inputs.1.hint", { inputs: [input("job"), { ...input("client"), hint: "x".repeat(161) }] }],
    ["inputs", { inputs: [input("job"), input("job")] }],
    ["inputs", { inputs: [input("job")] }],
    ["inputs", { inputs: [input("job"), input("client"), input("more")] }],
    ["example_answer", { example_answer: "x".repeat(1201) }],
    ["slug", { slug: "Not a slug" }],
  ])("is refused where %s is wrong", async (path, change) => {
    const response = await make(change);
    expect(response.status).toBe(422);
    expect((await response.json()).error.details).toContainEqual({ path, message: expect.any(String) });
  });
});

describe("the slug of a prompt", () => {
  test("comes from its title, with a number behind it where it is taken", async () => {
    const made: AdminPromptDetail[] = [];
    for (const title of ["Über & over", "Uber and over", "Uber and over!"])
      made.push(await json(make({ title })));
    expect(made.map(({ slug }) => slug)).toEqual(["uber-and-over", "uber-and-over-2", "uber-and-over-3"]);
  });

  test("is another one for each of several prompts that are made at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => json<AdminPromptDetail>(make({ title: "All at once" }))),
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
  });

  test("stays when the title changes", async () => {
    const { id, slug } = await json<AdminPromptDetail>(make({ title: "Before the change" }));
    const after = await json(admin.patch(`${PROMPTS}/${id}`, { title: "After the change" }));
    expect(after).toMatchObject({ title: "After the change", slug });
  });

  test("is refused where another prompt has it", async () => {
    const taken = await json<AdminPromptDetail>(make({ slug: "taken-slug" }));
    const { id } = await json<AdminPromptDetail>(make({}));
    const slugTaken = {
      error: { code: "slug_taken", details: [{ path: "slug", message: "Another prompt has this address." }] },
    };
    for (const refused of [
      await make({ slug: taken.slug }),
      await admin.patch(`${PROMPTS}/${id}`, { slug: taken.slug }),
    ]) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject(slugTaken);
    }
  });
});
