CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "livemode" boolean;--> statement-breakpoint
UPDATE "payment_events" SET "kind" = coalesce("raw" ->> 'status', 'other'), "livemode" = coalesce(("raw" ->> 'livemode')::boolean, false);--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "livemode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" USING btree ("payment_id");