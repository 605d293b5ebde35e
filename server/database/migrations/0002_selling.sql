ALTER TABLE "orders" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mail_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_url" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "webhook_delivered_at" timestamp with time zone;