import { expect, test } from "vitest";
import { describeTarget } from "./describe-target.ts";

test.each([
  ["https://assistant.example/callback?a=b", "assistant.example"],
  ["http://127.0.0.1:5173/callback", "this computer (127.0.0.1:5173)"],
  ["http://localhost:5173/callback", "this computer (localhost:5173)"],
  ["com.example.app:/callback", "an app on this device (com.example.app)"],
  ["cursor://oauth/callback", "an app on this device (cursor)"],
])("%s is told as %s", (uri, told) => {
  expect(describeTarget(uri)).toBe(told);
});
