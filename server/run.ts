import { StartError } from "./errors.ts";
import { type Store, startFromEnvironment } from "./main.ts";

const say = (line: string) => console.log(line);

function banner({ ctx, url, admin }: Store): string {
  const { config } = ctx;
  const lines = [
    `The store is open at ${config.publicUrl}${config.publicUrl.includes(String(config.port)) ? "" : ` (listening on ${url})`}`,
    `  payments  ${config.testMode ? "test mode: orders are simulated, no money moves" : "real mode"}`,
  ];
  if (admin) lines.push(`  admin     ${admin.email}${adminPassword(admin.password)}`);
  if (config.mail.readableOutbox) lines.push(`  mail      ${config.publicUrl}/dev/mail (no SMTP_URL)`);
  if (ctx.embedded?.movedTo)
    lines.push(`  data      ${ctx.embedded.movedTo} (the database user cannot enter this folder)`);
  return `\n${lines.join("\n")}\n`;
}

/** Shown on a terminal only, so that the password does not end in a log file. */
const adminPassword = (password: string | undefined) =>
  password && process.stdout.isTTY ? `, password ${password}` : "";

let closing = false;
const store = Promise.try(startFromEnvironment, { onProgress: say });

/** Also during the start, so that the embedded database does not stay behind. */
async function close() {
  if (closing) return;
  closing = true;
  await (await store.catch(() => undefined))?.close();
  process.exit(0);
}
process.on("SIGINT", close);
process.on("SIGTERM", close);

try {
  say(banner(await store));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
