CREATE TABLE "sales_categories" (
	"day" date NOT NULL,
	"livemode" boolean NOT NULL,
	"name" text NOT NULL,
	"units" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "sales_categories_day_livemode_name_pk" PRIMARY KEY("day","livemode","name")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"livemode" boolean NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "sales_days_day_livemode_pk" PRIMARY KEY("day","livemode")
);
--> statement-breakpoint
CREATE TABLE "sales_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"up_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_prompts" (
	"grain" text NOT NULL,
	"start" date NOT NULL,
	"livemode" boolean NOT NULL,
	"prompt_id" uuid,
	"title" text NOT NULL,
	"category_name" text NOT NULL,
	"units" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_kind_category_id_pk" PRIMARY KEY("day","kind","category_id")
);
--> statement-breakpoint
CREATE INDEX "sales_prompts_by_start" ON "sales_prompts" USING btree ("grain","start");--> statement-breakpoint
CREATE INDEX "prompts_by_text" ON "prompts" USING btree (md5(lower(regexp_replace("content", '[[:space:]!-/:-@\[-`{-~]+', '', 'g'))));--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_by_email_beginning" ON "orders" USING btree ("user_email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("updated_at") WHERE "orders"."nova_payment_status" like 'held: %';