CREATE TABLE "book_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"livemode" boolean NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_entries_amount" CHECK (case when "payment_entries"."kind" in ('charge', 'dispute_won') then "payment_entries"."amount" > 0
        when "payment_entries"."kind" in ('refund', 'dispute') then "payment_entries"."amount" < 0 else false end)
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refund_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_requests_state" CHECK ("refund_requests"."state" in ('requested', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"whole" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"failure_reason" text,
	"requested_by" uuid,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'confirmed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_checks_by_time" ON "book_checks" USING btree ("checked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_entries_by_order" ON "payment_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_entries_by_time" ON "payment_entries" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_one_charge" ON "payment_entries" USING btree ("order_id") WHERE "payment_entries"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_one_refund" ON "payment_entries" USING btree ("order_id","reference") WHERE "payment_entries"."kind" = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "refund_requests_by_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_requests_by_time" ON "refund_requests" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_requests_by_refund" ON "refund_requests" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at") WHERE "refunds"."state" = 'requested';--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_live_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE live boolean;
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I WHERE livemode)', tg_table_schema, tg_table_name) INTO live;
  ELSE
    live := tg_op = 'UPDATE' OR OLD.livemode;
  END IF;
  IF live THEN
    RAISE EXCEPTION '% keeps what was written: % is refused', tg_table_name, lower(tg_op) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_entries_append_only BEFORE UPDATE OR DELETE ON payment_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_live_rows();--> statement-breakpoint
CREATE TRIGGER payment_entries_not_truncated BEFORE TRUNCATE ON payment_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_live_rows();--> statement-breakpoint
ALTER TABLE payment_entries ENABLE ALWAYS TRIGGER payment_entries_append_only;--> statement-breakpoint
ALTER TABLE payment_entries ENABLE ALWAYS TRIGGER payment_entries_not_truncated;--> statement-breakpoint
INSERT INTO payment_entries (order_id, livemode, kind, amount, provider, reference, at)
SELECT id, livemode, 'charge', total_amount,
  CASE WHEN nova_payment_id IS NOT NULL THEN 'nova' WHEN livemode THEN 'admin' ELSE 'simulation' END,
  coalesce(nova_payment_id, id::text), created_at
FROM orders WHERE status IN ('paid', 'completed');--> statement-breakpoint
INSERT INTO refunds (order_id, amount, item_ids, whole, state, reason, requested_by, requested_at, settled_at)
SELECT id, total_amount, ARRAY(SELECT i.id FROM order_items i WHERE i.order_id = orders.id ORDER BY i.position), true,
  'confirmed', coalesce(refund_reason, ''), refunded_by, refunded_at, refunded_at
FROM orders WHERE status IN ('paid', 'completed') AND refunded_at IS NOT NULL;--> statement-breakpoint
INSERT INTO payment_entries (order_id, livemode, kind, amount, provider, reference, at)
SELECT r.order_id, c.livemode, 'refund', -r.amount, c.provider, r.id::text, r.settled_at
FROM refunds r JOIN payment_entries c ON c.order_id = r.order_id AND c.kind = 'charge';--> statement-breakpoint
UPDATE orders SET refunded_amount = total_amount WHERE refunded_at IS NOT NULL AND status IN ('paid', 'completed');--> statement-breakpoint
UPDATE order_items SET refunded_at = orders.refunded_at FROM orders WHERE orders.id = order_items.order_id AND orders.refunded_at IS NOT NULL;
