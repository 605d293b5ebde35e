import { expect, test } from "vitest";
import { QA_CHECKLISTS } from "./playbook/qa-checklist.ts";
import { GO_LIVE_LISTS } from "./readiness/go-live-list.ts";
import { toggled } from "./ticks.ts";

test("a tick is set and taken back, the others stay", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});

test("no two lines of a checklist share a tick", () => {
  for (const list of [...Object.values(QA_CHECKLISTS), ...Object.values(GO_LIVE_LISTS)]) {
    const ids = list.flatMap((group) => group.lines.map((line) => line.id));
    expect(new Set(ids).size).toBe(ids.length);
  }
});
