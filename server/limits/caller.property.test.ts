import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./caller.ts";

test("all addresses of one IPv6 network count as one caller, those of two networks as two", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const half = fc.tuple(group, group, group, group);
  const write = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(":");
  fc.assert(
    fc.property(half, half, half, half, (network, other, host, another) => {
      const one = networkOf(write([...network, ...host]));
      expect(networkOf(write([...network, ...another]).toUpperCase())).toBe(one);
      fc.pre(write(network) !== write(other));
      expect(networkOf(write([...other, ...host]))).not.toBe(one);
    }),
  );
});

test("whatever stands for an address, it means somebody", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.ipV4(), fc.string()), (address) => {
      expect(networkOf(address)).not.toContain("NaN");
      expect(networkOf(networkOf(address))).toBe(networkOf(address));
    }),
  );
});
