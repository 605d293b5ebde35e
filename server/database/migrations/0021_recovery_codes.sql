CREATE TABLE "auth_recovery_codes" (
	"set_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_recovery_codes_set_id_hash_pk" PRIMARY KEY("set_id","hash")
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_recovery_sets_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_set_id_auth_recovery_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."auth_recovery_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_recovery_sets" ADD CONSTRAINT "auth_recovery_sets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;