import { expect, test } from "vitest";
import { networkOf } from "./caller.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
  ["2001:0DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("the limits take %s for %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
