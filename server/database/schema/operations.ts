import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The admin's overrides of the configuration, one row a name. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  updatedBy: uuid("updated_by"),
});

/** Keys and secrets made once and shared by all instances. */
export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: moment("at").notNull().defaultNow(),
    actorId: uuid("actor_id"),
    actorEmail: text("actor_email"),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("audit_log_by_time").on(table.at.desc()),
    index("audit_log_by_subject").on(table.subject),
  ],
);

/** Mail that was not sent over SMTP, kept for /dev/mail. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: text("message_id").notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The names of attached files. */
    attachments: text().array().notNull().default(sql`'{}'`),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("mail_outbox_by_time").on(table.createdAt.desc())],
);
