import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/pool.ts";
import { hostedTokens } from "./hosted.ts";
import { ownTokens } from "./own.ts";
import type { Tokens } from "./port.ts";

export const openTokens = (config: Config, db: Db, now: () => Date): Promise<Tokens> =>
  config.auth.url || config.auth.jwksUrl ? hostedTokens(config, now) : ownTokens(config, db, now);
