import { expect, test } from "vitest";
import { draftOf, rowsOf, valuesOf } from "./prompt-values.ts";

const values = {
  ...valuesOf(null, "shelf"),
  title: "Price a job",
  content: "Price {job} for {client}, then {job} again.",
};
const job = { label: "The job", hint: "", example: "a website" };

test("each variable of the text has one row, in the order of the text", () => {
  expect(rowsOf({ ...values, inputs: { job } })).toEqual([
    { name: "job", ...job },
    { name: "client", label: "", hint: "", example: "" },
  ]);
});

test("a prompt with nothing of it is sent without it", () => {
  expect(draftOf({ ...values, gives: " ", example_answer: "\n" })).toEqual({
    category_id: "shelf",
    title: "Price a job",
    tags: [],
    content: values.content,
    gives: null,
    inputs: [],
    example_answer: null,
  });
});

test("once one row is filled in all of them are sent, without variables that left the text", () => {
  const draft = draftOf({ ...values, slug: "price-it", inputs: { job, gone: job } });
  expect(draft.slug).toBe("price-it");
  expect(draft.inputs?.map(({ name }) => name)).toEqual(["job", "client"]);
});
