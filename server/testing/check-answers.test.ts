import { expect, test } from "vitest";
import { checkAnswer } from "./check-answers.ts";

test("an answer of another shape than the endpoint table promises fails the test that asked", async () => {
  const request = new Request("http://localhost/api/store");
  await expect(checkAnswer(request, Response.json({ test_mode: "yes" }))).rejects.toThrow(/GET \/api\/store/);
});

test("an exact path is not taken for one with a parameter", async () => {
  const request = new Request("http://localhost/api/orders/owned");
  await expect(checkAnswer(request, Response.json({ prompt_ids: [] }))).resolves.toBeUndefined();
});
