import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Config, readConfig } from "#server/config.ts";
import { createContext } from "#server/context.ts";
import { clusterFolder, findInstallation } from "#server/database/binaries.ts";
import { ensureSecret, replaceSecret } from "#server/database/secrets.ts";
import { StartError } from "#server/errors.ts";
import { makeKeySet, parseKeySet, rotateKeySet } from "#server/tokens/key-set.ts";
import { makeServiceRoleKey, SERVICE_ROLE_KEY, SIGNING_KEYS } from "#server/tokens/own.ts";

const USAGE = `npm run keys                  shows the service-role key and the ids of the signing keys
npm run keys -- rotate        a new signing key; the last one still verifies, so nobody is signed out
npm run keys -- rotate-service-role
                              a new service-role key; the old one is dead within a minute`;

/** The address of the embedded database if a store is running. */
async function runningDatabase(config: Config): Promise<string | undefined> {
  if (config.databaseUrl) return config.databaseUrl;
  try {
    const { dataDir } = findInstallation(config.dataDir);
    // The fifth line of postmaster.pid is the folder of the socket.
    const socket = readFileSync(join(clusterFolder(dataDir), "postmaster.pid"), "utf8").split("\n")[4] ?? "";
    const client = new pg.Client({ host: socket, user: "superprompts", database: "postgres" });
    await client.connect();
    await client.end();
    return `postgres://superprompts@localhost/postgres?host=${encodeURIComponent(socket)}`;
  } catch {
    return undefined;
  }
}

async function run(command: string | undefined): Promise<void> {
  const settings = readConfig(process.env);
  const config = { ...settings, databaseUrl: await runningDatabase(settings) };
  const ctx = await createContext(config, { logTo: { write() {} } });
  try {
    const keys = config.auth.signingKeys ?? (await ensureSecret(ctx.db, SIGNING_KEYS, makeKeySet));
    const serviceRole =
      config.auth.serviceRoleKey ?? (await ensureSecret(ctx.db, SERVICE_ROLE_KEY, makeServiceRoleKey));
    if (command === "rotate") {
      if (config.auth.signingKeys)
        throw new StartError(`AUTH_SIGNING_KEYS is set; set it to:\n${await rotateKeySet(keys)}`);
      await replaceSecret(ctx.db, SIGNING_KEYS, await rotateKeySet(keys));
      return await run(undefined);
    }
    if (command === "rotate-service-role") {
      if (config.auth.serviceRoleKey) throw new StartError("SERVICE_ROLE_KEY is set; change it there.");
      await replaceSecret(ctx.db, SERVICE_ROLE_KEY, makeServiceRoleKey());
      return await run(undefined);
    }
    if (command) throw new StartError(USAGE);
    const { published } = await parseKeySet(keys, "The signing keys");
    console.log(`service role key  ${serviceRole}`);
    for (const [i, { kid }] of published.entries())
      console.log(`signing key       ${kid} ${i === 0 ? "(signs)" : "(verifies)"}`);
  } finally {
    await ctx.close();
  }
}

try {
  await run(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
