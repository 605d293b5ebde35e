import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { endUnanswered } from "./answer-deadline.ts";

const ended: string[] = [];
const server = createServer((req, res) => {
  endUnanswered(req, res, 100, () => ended.push(req.url ?? ""));
  if (req.url === "/stream") res.write("begun");
  if (req.url === "/upload") {
    req.resume();
    req.once("end", () => res.end("taken"));
  }
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test("a request that nobody answers is ended with a 503, and told", async () => {
  const answer = await fetch(`${url}/hang`, { method: "POST", body: "whole" });
  expect([answer.status, answer.headers.get("Connection")]).toEqual([503, "close"]);
  expect(await answer.json()).toMatchObject({ error: { code: "no_answer" } });
  expect(ended).toContain("/hang");
});

test("an answer that has begun may take as long as it likes", async () => {
  const stream = await fetch(`${url}/stream`);
  const reader = stream.body?.getReader();
  await reader?.read();
  await fetch(`${url}/hang`);
  expect(ended).not.toContain("/stream");
  await reader?.cancel();
});

test("a body may take longer to arrive than an answer", async () => {
  const call = request(`${url}/upload`, { method: "POST", headers: { "Content-Length": 2 } });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    call.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  call.write("a");
  await fetch(`${url}/hang`);
  await fetch(`${url}/hang`);
  call.end("b");
  expect(await answer).toBe(200);
});
