import fc from "fast-check";
import { expect, test } from "vitest";
import { disarm, readCsv, rearm, writeCsv } from "./csv.ts";

const field = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", "=", "'", " ", "-", "ß", "日", "👩‍💻") }),
);

test("whatever is written is read again, field by field", () => {
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 1 })), (records) => {
      expect([...readCsv(writeCsv(records))].map((record) => record.fields)).toEqual(records);
    }),
  );
});

test("a field that a spreadsheet would run as a formula is disarmed, and is itself again when read", () => {
  fc.assert(
    fc.property(field, (text) => {
      expect(disarm(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(rearm(disarm(text))).toBe(text);
    }),
  );
});

test("a record is found by the line on which it begins, whatever the line ends", () => {
  const records = [...readCsv('a,b\n"one\r\ntwo",c\r\n\r\nd,e')];
  expect(records).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, fields: ["one\r\ntwo", "c"] },
    { line: 5, fields: ["d", "e"] },
  ]);
});

test.each([
  ['a,"never closed', "never closed"],
  ['a,"closed"too early', "comma or the end"],
  ['a,in the "middle"', "must itself be quoted"],
])("%s is refused with the line", (text, reason) => {
  expect(() => [...readCsv(`x\n${text}`)]).toThrow(reason);
  try {
    [...readCsv(`x\n${text}`)];
  } catch (error) {
    expect(error).toMatchObject({ line: 2 });
  }
});
