import { expect, test } from "vitest";
import { createMessageReader, type StreamMessage } from "./event-stream.ts";

function read(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const feed = createMessageReader((message) => messages.push(message));
  for (const piece of pieces) feed(piece);
  return messages;
}

test("a message is handed out once its empty line has come", () => {
  expect(read('event: orders\ndata: {"a":1}\n')).toEqual([]);
  expect(read('event: orders\ndata: {"a":1}\n', "\n")).toEqual([{ event: "orders", data: '{"a":1}' }]);
});

test("pieces may be cut anywhere, also between the two halves of a line break", () => {
  const text = "event: orders\r\ndata: one\r\ndata: two\r\n\r\ndata: three\r\n\r\n";
  const whole = [
    { event: "orders", data: "one\ntwo" },
    { event: "message", data: "three" },
  ];
  expect(read(text)).toEqual(whole);
  expect(read(...text)).toEqual(whole);
});

test("heartbeats, ids and messages without data are passed over", () => {
  expect(read(": still here\n\n", "id: 7\nretry: 100\n\n", "event: orders\n\n", "data\n\n")).toEqual([
    { event: "message", data: "" },
  ]);
});

test("a colon in the data belongs to the data", () => {
  expect(read("data:a: b\n\n")).toEqual([{ event: "message", data: "a: b" }]);
});
