ALTER TABLE "prompts" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "gives" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "inputs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "example_answer" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "from_catalogue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "inputs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_slug_unique" UNIQUE("slug");--> statement-breakpoint
-- Only populate made ids of version 5 until now; all other prompts have random ids.
UPDATE "prompts" SET "from_catalogue" = true WHERE substr("id"::text, 15, 1) = '5';--> statement-breakpoint
-- The slug of a prompt that is there already comes from its title, with a number behind it where it is taken.
DO $$
DECLARE
  prompt record;
  base text;
  candidate text;
  number int;
BEGIN
  FOR prompt IN SELECT id, title FROM prompts ORDER BY created_at, id LOOP
    base := replace(lower(prompt.title), '&', ' and ');
    -- normalize() exists in databases with the encoding UTF8 only.
    IF getdatabaseencoding() = 'UTF8' THEN
      base := regexp_replace(normalize(base, NFKD), '[\u0300-\u036f]', '', 'g');
    END IF;
    base := trim(both '-' from left(trim(both '-' from regexp_replace(base, '[^a-z0-9]+', '-', 'g')), 60));
    IF base = '' THEN
      base := 'prompt';
    END IF;
    candidate := base;
    number := 1;
    WHILE EXISTS (SELECT FROM prompts WHERE slug = candidate) LOOP
      number := number + 1;
      candidate := base || '-' || number;
    END LOOP;
    UPDATE prompts SET slug = candidate WHERE id = prompt.id;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "prompts" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_slug" CHECK ("prompts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
