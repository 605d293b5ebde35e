import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api-client.ts";
import { failureText, isRefusal } from "./failure.ts";

const failure = (status: number, code: string) =>
  new ApiError({ status, code, message: "The server's words" });

test("the server's words are shown where it sent some", () => {
  expect(failureText(failure(409, "conflict"), "Fixed text")).toBe("The server's words");
});

test("without an answer of the store the fixed text is shown", () => {
  expect(failureText(failure(0, "network"), "Fixed text")).toBe("Fixed text");
  expect(failureText(failure(502, "unexpected_answer"), "Fixed text")).toBe("Fixed text");
  expect(failureText(new TypeError("x is undefined"), "Fixed text")).toBe("Fixed text");
});

test("only a missing sign-in or a missing right is a refusal", () => {
  expect([401, 403, 404, 422, 0].map((status) => isRefusal(failure(status, "code")))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
