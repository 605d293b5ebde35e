import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One way of proving who one is, and when it was used (RFC 8176's amr, with a time). */
export interface AuthMethod {
  method: string;
  timestamp: number;
}

export const authUsers = pgTable(
  "auth_users",
  {
    id: uuid().primaryKey().defaultRandom(),
    identityId: uuid("identity_id").notNull().defaultRandom(),
    /** Always in lower case. */
    email: text().notNull().unique(),
    passwordHash: text("password_hash"),
    newEmail: text("new_email"),
    appMetadata: jsonb("app_metadata").$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    confirmedAt: moment("confirmed_at"),
    invitedAt: moment("invited_at"),
    confirmationSentAt: moment("confirmation_sent_at"),
    recoverySentAt: moment("recovery_sent_at"),
    emailChangeSentAt: moment("email_change_sent_at"),
    /** Both addresses confirm a change, in any order. */
    emailChangeCurrentConfirmedAt: moment("email_change_current_confirmed_at"),
    emailChangeNewConfirmedAt: moment("email_change_new_confirmed_at"),
    reauthenticationSentAt: moment("reauthentication_sent_at"),
    lastSignInAt: moment("last_sign_in_at"),
    bannedUntil: moment("banned_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("auth_users_email", sql`${table.email} = lower(${table.email})`),
    index("auth_users_by_time").on(table.createdAt.desc()),
  ],
);

export const authSessions = pgTable(
  "auth_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    aal: text().$type<"aal1" | "aal2">().notNull().default("aal1"),
    amr: jsonb().$type<AuthMethod[]>().notNull(),
    userAgent: text("user_agent").notNull().default(""),
    ip: text().notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    usedAt: moment("used_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_sessions_by_user").on(table.userId),
    check("auth_sessions_aal", sql`${table.aal} in ('aal1', 'aal2')`),
  ],
);

/**
 * Every refresh token a session ever had, hashed. A used one keeps the nonce that led to its successor:
 * with the token itself the successor can be given out again, with the database alone it cannot.
 */
export const authRefreshTokens = pgTable(
  "auth_refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => authSessions.id, { onDelete: "cascade" }),
    nonce: text(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_refresh_tokens_by_session").on(table.sessionId),
    index("auth_refresh_tokens_used").on(table.usedAt),
  ],
);

/**
 * Sign-ups that wait for their address to be confirmed. The password becomes the account's with the link or code that
 * was mailed for this very sign-up. A known address gets a row too, without a link, so that sign-in answers alike.
 */
export const authWaitingSignUps = pgTable(
  "auth_waiting_sign_ups",
  {
    /** Counts up: the highest one is the newest. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    email: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    userMetadata: jsonb("user_metadata").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_waiting_sign_ups_by_user").on(table.userId, table.id.desc()),
    index("auth_waiting_sign_ups_by_time").on(table.createdAt),
  ],
);

/** What a mail carries: a long token in its link and a short code, both hashed. One of a kind per account or sign-up. */
export const authOneTimeTokens = pgTable(
  "auth_one_time_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    signUpId: bigint("sign_up_id", { mode: "number" })
      .unique()
      .references(() => authWaitingSignUps.id, { onDelete: "cascade" }),
    /** The address that it was sent to, and so proves. */
    email: text().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    codeHash: text("code_hash").notNull(),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("auth_one_time_tokens_one_of_a_kind")
      .on(table.userId, table.kind)
      .where(sql`${table.signUpId} is null`),
    index("auth_one_time_tokens_by_email").on(table.email),
    index("auth_one_time_tokens_expired").on(table.expiresAt),
  ],
);

/** A link that was followed in the PKCE flow, waiting for the browser that asked for it. */
export const authFlows = pgTable(
  "auth_flows",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    method: text().notNull(),
    codeChallenge: text("code_challenge").notNull(),
    codeChallengeMethod: text("code_challenge_method").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("auth_flows_by_user").on(table.userId), index("auth_flows_expired").on(table.expiresAt)],
);

export const authFactors = pgTable(
  "auth_factors",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    friendlyName: text("friendly_name").notNull().default(""),
    status: text().notNull().default("unverified"),
    secret: text().notNull(),
    /** The time step of the last code that was taken: a code works once. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    lastChallengedAt: moment("last_challenged_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_factors_by_user").on(table.userId),
    check("auth_factors_status", sql`${table.status} in ('unverified', 'verified')`),
  ],
);

export const authChallenges = pgTable(
  "auth_challenges",
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => authFactors.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("auth_challenges_by_factor").on(table.factorId),
    index("auth_challenges_expired").on(table.expiresAt),
  ],
);

/** Networks, hashed, that a person signed in from: failed sign-ins elsewhere do not close these. */
export const authKnownNetworks = pgTable(
  "auth_known_networks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    networkHash: text("network_hash").notNull(),
    signedInAt: moment("signed_in_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index("auth_known_networks_by_time").on(table.signedInAt),
  ],
);

/** Tries counted by all instances together. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), tries: integer().notNull(), resetsAt: moment("resets_at").notNull() },
  (table) => [index("rate_limits_by_time").on(table.resetsAt)],
);
