ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_prompt_id_prompts_id_fk";
