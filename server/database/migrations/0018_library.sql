CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_email" text NOT NULL,
	"order_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"prompt_title" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "library_favourites" (
	"user_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	CONSTRAINT "library_favourites_user_id_prompt_id_pk" PRIMARY KEY("user_id","prompt_id")
);
--> statement-breakpoint
CREATE TABLE "library_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"facts" json DEFAULT '{}'::json NOT NULL,
	"told_at" timestamp with time zone,
	"mail_allowed" boolean DEFAULT true NOT NULL,
	"unsubscribe_token" text,
	CONSTRAINT "library_profiles_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_by_time" ON "cases" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cases_by_user" ON "cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cases_by_order" ON "cases" USING btree ("order_id");