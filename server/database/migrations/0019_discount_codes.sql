CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"once_per_person" boolean DEFAULT false NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_upper_case" CHECK ("discount_codes"."code" = upper("discount_codes"."code")),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 100),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount" > 0),
	CONSTRAINT "discount_codes_one_kind" CHECK (("discount_codes"."percent" is null) <> ("discount_codes"."amount" is null)),
	CONSTRAINT "discount_codes_max_uses" CHECK ("discount_codes"."max_uses" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("code_id") WHERE "orders"."code_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount" >= 0);