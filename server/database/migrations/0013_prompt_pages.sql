CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"prompt_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_by_prompt" ON "former_slugs" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "prompts_by_tag" ON "prompts" USING gin ("tags");