import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Public keys of WebAuthn credentials that sign a person in. */
export const authPasskeys = pgTable(
  "auth_passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    friendlyName: text("friendly_name").notNull(),
    /** In base64url, as is the key (COSE). */
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** How often the authenticator says it was used; always 0 with those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    backedUp: boolean("backed_up").notNull(),
    lastUsedAt: moment("last_used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("auth_passkeys_by_user").on(table.userId, table.createdAt)],
);

export const authPasskeyChallenges = pgTable(
  "auth_passkey_challenges",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose passkey is being added; null for a sign-in, where nobody is known yet. */
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    challenge: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("auth_passkey_challenges_by_user").on(table.userId),
    index("auth_passkey_challenges_expired").on(table.expiresAt),
  ],
);

/** A person's recovery codes; in the protocol they are one factor. */
export const authRecoverySets = pgTable("auth_recovery_sets", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  friendlyName: text("friendly_name").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const authRecoveryCodes = pgTable(
  "auth_recovery_codes",
  {
    setId: uuid("set_id")
      .notNull()
      .references(() => authRecoverySets.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.setId, table.hash] })],
);
