import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { Unavailable } from "#server/errors.ts";
import { explainFailure, findShortage } from "./storage.ts";

const failing = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("no room"), { code }) });

test("a statement that finds no room on the disk is told as a full disk, with its cause for the log", async () => {
  const error = failing("53100");
  const told = await explainFailure(undefined, error);
  expect(told).toBeInstanceOf(Unavailable);
  expect(told).toMatchObject({ status: 503, code: "storage_full", cause: error });
});

test("a database that is away for another reason is not called full", async () => {
  const error = failing("ECONNREFUSED");
  expect(await explainFailure(tmpdir(), error)).toBe(error);
});

test("any other error stays what it is", async () => {
  const error = failing("23505");
  expect(await explainFailure(tmpdir(), error)).toBe(error);
});

test("a disk with room has no shortage", async () => {
  expect(await findShortage(tmpdir())).toBeUndefined();
});
