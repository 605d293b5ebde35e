import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./processes/visitor.ts";

/** Runs in its own process: node:http alone, sending prepared answers. */
process.on("message", (answers: Answer[]) => {
  const ready = new Map(
    answers.map(({ path, status, headers, body }) => [
      path,
      { status, headers: Object.fromEntries(headers), body: Buffer.from(body, "base64") },
    ]),
  );
  const server = createServer((req, res) => {
    const answer = ready.get(req.url ?? "");
    if (!answer) {
      res.writeHead(404).end();
      return;
    }
    res.writeHead(answer.status, answer.headers);
    res.end(answer.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.on("disconnect", () => process.exit());
