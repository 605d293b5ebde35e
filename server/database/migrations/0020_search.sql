CREATE TABLE "prompt_search" (
	"prompt_id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"title" text NOT NULL,
	"tags" text[] NOT NULL,
	"document" "tsvector" NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL,
	"prompts" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "prompt_search_by_document" ON "prompt_search" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "prompt_search_by_tag" ON "prompt_search" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "prompt_search_by_category" ON "prompt_search" USING btree ("category_id","price");--> statement-breakpoint
CREATE INDEX "prompt_search_by_price" ON "prompt_search" USING btree ("price","title");--> statement-breakpoint
CREATE INDEX "search_words_by_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_words_by_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
-- A database may refuse the extension; then typing errors find nothing, and search works otherwise.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX search_words_by_similarity ON search_words USING gist (word gist_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END $$;--> statement-breakpoint
-- Words only: the parser would take "a/b" for a path and "5.5" for a number.
CREATE OR REPLACE FUNCTION search_plain(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(coalesce(written, ''), '[[:space:]!-/:-@\[-`{-~]+', ' ', 'g')
$$;--> statement-breakpoint
-- Writes what search knows of these prompts anew; of those that are gone nothing stays.
CREATE OR REPLACE FUNCTION search_index(changed uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN
    RETURN;
  END IF;
  -- Two transactions that count the same words in another order would deadlock.
  LOCK TABLE search_words IN EXCLUSIVE MODE;
  UPDATE search_words SET prompts = search_words.prompts - gone.prompts
  FROM (
    SELECT word, count(*)::int AS prompts FROM prompt_search, unnest(words) AS word
    WHERE prompt_id = ANY (changed) GROUP BY word
  ) AS gone
  WHERE search_words.word = gone.word;
  DELETE FROM prompt_search WHERE prompt_id = ANY (changed);
  INSERT INTO prompt_search (prompt_id, category_id, price, title, tags, document, words)
  SELECT prompts.id, prompts.category_id, prompts.price, prompts.title,
    array(SELECT lower(tag) FROM unnest(prompts.tags) AS tag),
    setweight(to_tsvector('english', plain.title), 'A')
      || setweight(to_tsvector('english', plain.gives), 'B')
      || setweight(to_tsvector('english', plain.tags), 'B')
      || setweight(to_tsvector('english', plain.category), 'C')
      || setweight(to_tsvector('english', plain.labels), 'D'),
    array(
      SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple',
        concat_ws(' ', plain.title, plain.gives, plain.tags, plain.category, plain.labels)))) AS word
      WHERE length(to_tsvector('english', word)) > 0
    )
  FROM prompts
  JOIN categories ON categories.id = prompts.category_id
  CROSS JOIN LATERAL (
    SELECT search_plain(prompts.title) AS title, search_plain(prompts.gives) AS gives,
      search_plain(array_to_string(prompts.tags, ' ')) AS tags, search_plain(categories.name) AS category,
      search_plain(jsonb_path_query_array(prompts.inputs, '$[*].label')::text) AS labels
  ) AS plain
  WHERE prompts.id = ANY (changed);
  INSERT INTO search_words (word, lexeme, prompts)
  SELECT word, (tsvector_to_array(to_tsvector('english', word)))[1], count(*) FROM prompt_search, unnest(words) AS word
  WHERE prompt_id = ANY (changed) GROUP BY word
  ON CONFLICT (word) DO UPDATE SET prompts = search_words.prompts + excluded.prompts;
  DELETE FROM search_words WHERE prompts <= 0;
END $$;--> statement-breakpoint
-- Without its setting the planner reads the whole table for frequent words, because it takes @@ for cheap.
CREATE OR REPLACE FUNCTION search_candidates(query tsquery, category uuid, tag text, from_price int, below_price int, most int)
RETURNS TABLE (prompt_id uuid, price int, title text, document tsvector)
LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT found.prompt_id, found.price, found.title, found.document FROM prompt_search AS found
  WHERE found.document @@ query
    AND (category IS NULL OR found.category_id = category)
    AND (tag IS NULL OR found.tags @> ARRAY[tag])
    AND (from_price IS NULL OR found.price >= from_price)
    AND (below_price IS NULL OR found.price < below_price)
  LIMIT most
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(array(SELECT id FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_after_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(array(
    SELECT after.id FROM after JOIN before USING (id)
    WHERE (after.title, after.gives, after.tags, after.inputs, after.category_id, after.price)
      IS DISTINCT FROM (before.title, before.gives, before.tags, before.inputs, before.category_id, before.price)
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_after_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(array(SELECT id FROM gone));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_after_rename() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index(array(
    SELECT prompts.id FROM prompts
    JOIN after ON after.id = prompts.category_id
    JOIN before ON before.id = after.id AND before.name IS DISTINCT FROM after.name
  ));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON prompts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_after_insert();--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON prompts
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_after_update();--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON prompts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION search_after_delete();--> statement-breakpoint
CREATE TRIGGER search_rename AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_after_rename();--> statement-breakpoint
SELECT search_index(array(SELECT id FROM prompts));
