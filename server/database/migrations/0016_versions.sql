CREATE TABLE "prompt_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prompt_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_versions_once" UNIQUE("prompt_id","version")
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_prompt_id_prompts_id_fk";
--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "prompt_versions_by_time" ON "prompt_versions" USING btree ("created_at");--> statement-breakpoint
-- A prompt that was deleted before has an id again, the same for all who bought the same text.
WITH "texts" AS (
  SELECT category_name, title, content, gen_random_uuid() AS id
  FROM (SELECT DISTINCT category_name, title, content FROM order_items WHERE prompt_id IS NULL) gone
)
UPDATE order_items i SET prompt_id = t.id FROM "texts" t
WHERE i.prompt_id IS NULL AND i.category_name = t.category_name AND i.title = t.title AND i.content = t.content;--> statement-breakpoint
-- Every text that was sold becomes a version, oldest first; the one on sale is the newest.
INSERT INTO prompt_versions (prompt_id, version, title, content, inputs, created_at)
SELECT prompt_id, row_number() OVER (PARTITION BY prompt_id ORDER BY on_sale, at, title, content), title, content, inputs, at
FROM (
  SELECT prompt_id, title, content, (array_agg(inputs ORDER BY on_sale DESC, at DESC))[1] AS inputs,
    min(at) AS at, bool_or(on_sale) AS on_sale
  FROM (
    SELECT id AS prompt_id, title, content, inputs, updated_at AS at, true AS on_sale FROM prompts
    UNION ALL
    SELECT i.prompt_id, i.title, i.content, i.inputs, o.created_at, false
    FROM order_items i JOIN orders o ON o.id = i.order_id
  ) texts
  GROUP BY prompt_id, title, content
) versions;--> statement-breakpoint
UPDATE order_items i SET version = v.version FROM prompt_versions v
WHERE v.prompt_id = i.prompt_id AND v.title = i.title AND v.content = i.content AND v.version <> 1;--> statement-breakpoint
UPDATE prompts p SET version = v.version FROM prompt_versions v
WHERE v.prompt_id = p.id AND v.title = p.title AND v.content = p.content AND v.version <> 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_prompt_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM prompts WHERE id = OLD.prompt_id)
      AND NOT EXISTS (SELECT FROM order_items WHERE prompt_id = OLD.prompt_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'A version of a prompt is never changed, nor deleted while the prompt is sold or owned.';
END $$;--> statement-breakpoint
CREATE TRIGGER prompt_versions_kept BEFORE UPDATE OR DELETE ON prompt_versions
FOR EACH ROW EXECUTE FUNCTION keep_prompt_versions();--> statement-breakpoint
CREATE TRIGGER prompt_versions_not_truncated BEFORE TRUNCATE ON prompt_versions
FOR EACH STATEMENT EXECUTE FUNCTION keep_prompt_versions();
