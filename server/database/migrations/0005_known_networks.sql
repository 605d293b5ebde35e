CREATE TABLE "auth_known_networks" (
	"user_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_known_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "auth_known_networks" ADD CONSTRAINT "auth_known_networks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_known_networks_by_time" ON "auth_known_networks" USING btree ("signed_in_at");