import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** A process that logs through it; what it wrote, and how it ended. */
function run(code: string) {
  const output = new URL("log-output.ts", import.meta.url).href;
  const program = `import { standardOutput } from ${JSON.stringify(output)};
    const closing = new AbortController();
    const log = standardOutput(closing.signal);
    ${code}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const count = `const lines = Array.from({ length: 2_000 }, (_, i) => ["line ", i, "\\n"].join(""));`;

test("every line comes in its order, also the last ones of a process that ends", async () => {
  const child = run(`${count} for (const line of lines) log.write(line); process.exit(3);`);
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(status).toBe(3);
  expect(said).toBe(Array.from({ length: 2_000 }, (_, i) => `line ${i}\n`).join(""));
});

test("a line does not wait for others", async () => {
  const child = run('log.write("alone\\n"); setTimeout(() => {}, 60_000);');
  const [said] = await once(child.stdout, "data");
  expect(String(said)).toBe("alone\n");
  child.kill();
});

test("a process whose reader is gone goes on, and can end", async () => {
  const child = run(`${count} let round = 0;
    setInterval(() => {
      for (const line of lines) log.write(line);
      if (++round === 20) { closing.abort(); process.exit(0); }
    }, 10);`);
  child.stdout.destroy();
  expect((await once(child, "exit"))[0]).toBe(0);
});
