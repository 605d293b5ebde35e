CREATE TABLE "invoice_counters" (
	"livemode" boolean NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_livemode_year_pk" PRIMARY KEY("livemode","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"livemode" boolean NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_one_per_refund" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "attachments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_change_of_live_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		IF EXISTS (SELECT FROM "invoices" WHERE "livemode") THEN
			RAISE EXCEPTION 'invoices are kept as they are';
		END IF;
		RETURN NULL;
	END IF;
	IF OLD."livemode" THEN
		RAISE EXCEPTION 'invoices are kept as they are';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_are_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_live_invoices"();--> statement-breakpoint
CREATE TRIGGER "invoices_are_not_emptied" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_live_invoices"();
