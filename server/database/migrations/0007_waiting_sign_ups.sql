CREATE TABLE "auth_waiting_sign_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_waiting_sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" DROP CONSTRAINT "auth_one_time_tokens_one_of_a_kind";--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "sign_up_id" bigint;--> statement-breakpoint
ALTER TABLE "auth_waiting_sign_ups" ADD CONSTRAINT "auth_waiting_sign_ups_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_waiting_sign_ups_by_user" ON "auth_waiting_sign_ups" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_waiting_sign_ups_by_time" ON "auth_waiting_sign_ups" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_sign_up_id_auth_waiting_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."auth_waiting_sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_one_time_tokens_one_of_a_kind" ON "auth_one_time_tokens" USING btree ("user_id","kind") WHERE "auth_one_time_tokens"."sign_up_id" is null;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_sign_up_id_unique" UNIQUE("sign_up_id");
--> statement-breakpoint
-- Whose password this is, nobody can tell: whoever confirms the address sets a new one. Accounts that the service role made were never mailed a confirmation.
UPDATE "auth_users" SET "password_hash" = NULL WHERE "confirmed_at" IS NULL AND "confirmation_sent_at" IS NOT NULL;
