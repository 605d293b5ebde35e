import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Tokens that a person made to read the own library with programs; only their hashes are kept. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Without a foreign key: accounts may live in a hosted service. */
    userId: uuid("user_id").notNull(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("access_tokens_by_user").on(table.userId)],
);

export type ClientAuthMethod = "none" | "client_secret_basic" | "client_secret_post";

/** Programs that may ask people for access to their library. */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    uri: text().notNull().default(""),
    logoUri: text("logo_uri").notNull().default(""),
    redirectUris: jsonb("redirect_uris").$type<string[]>().notNull(),
    authMethod: text("auth_method").$type<ClientAuthMethod>().notNull(),
    /** Null for a public client. */
    secretHash: text("secret_hash"),
    /** Registered by itself, or by the shop's owner with the service-role key. */
    registration: text().$type<"dynamic" | "manual">().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("oauth_clients_by_time").on(table.createdAt),
    check(
      "oauth_clients_auth_method",
      sql`${table.authMethod} in ('none', 'client_secret_basic', 'client_secret_post')`,
    ),
    check("oauth_clients_registration", sql`${table.registration} in ('dynamic', 'manual')`),
  ],
);

/** A client's request that waits for a person's answer on the consent page. */
export const oauthAuthorizations = pgTable(
  "oauth_authorizations",
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    /** The first person who opens it; nobody else can answer it. */
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    redirectUri: text("redirect_uri").notNull(),
    state: text(),
    codeChallenge: text("code_challenge").notNull(),
    resource: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("oauth_authorizations_by_client").on(table.clientId),
    index("oauth_authorizations_by_user").on(table.userId),
    index("oauth_authorizations_expired").on(table.expiresAt),
  ],
);

/** A person's consent to one client, with the code that the client exchanges for tokens once. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => oauthClients.id, { onDelete: "cascade" }),
    redirectUri: text("redirect_uri").notNull(),
    resource: text().notNull(),
    codeHash: text("code_hash").notNull().unique(),
    codeChallenge: text("code_challenge").notNull(),
    codeExpiresAt: moment("code_expires_at").notNull(),
    codeUsedAt: moment("code_used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    usedAt: moment("used_at").notNull().defaultNow(),
  },
  (table) => [
    index("oauth_grants_by_user").on(table.userId),
    index("oauth_grants_by_client").on(table.clientId),
  ],
);

/** As the refresh tokens of sessions: a used one keeps the nonce that leads to its successor. */
export const oauthRefreshTokens = pgTable(
  "oauth_refresh_tokens",
  {
    hash: text().primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    nonce: text(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("oauth_refresh_tokens_by_grant").on(table.grantId),
    index("oauth_refresh_tokens_used").on(table.usedAt),
  ],
);

export const oauthAccessTokens = pgTable(
  "oauth_access_tokens",
  {
    hash: text().primaryKey(),
    grantId: uuid("grant_id")
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("oauth_access_tokens_by_grant").on(table.grantId),
    index("oauth_access_tokens_expired").on(table.expiresAt),
  ],
);
