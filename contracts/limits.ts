/** Limits that the pages and the server both need; this file imports nothing, so a page can use it without zod. */

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_SLUG_LENGTH = 80;

/** What a prompt says about itself beside its text, counted in characters. */
export const MIN_GIVES_LENGTH = 30;
export const MAX_GIVES_LENGTH = 110;
export const MAX_INPUT_LABEL_LENGTH = 60;
export const MAX_INPUT_HINT_LENGTH = 160;
export const MAX_INPUT_EXAMPLE_LENGTH = 400;
export const MAX_EXAMPLE_ANSWER_LENGTH = 1200;

export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const MAX_DISPLAY_NAME_LENGTH = 100;
/** Each line of the billing details. */
export const MAX_BILLING_LENGTH = 200;
export const MIN_PASSWORD_LENGTH = 6;
/** Copies of one prompt in a cart. */
export const MAX_CART_QUANTITY = 99;
export const MAX_CATEGORY_NAME_LENGTH = 100;
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 300;
export const MAX_PROMPT_TITLE_LENGTH = 200;
/** Of one prompt. */
export const MAX_TAGS = 10;
/** The line about a change of a prompt. */
export const MAX_CHANGE_NOTE_LENGTH = 200;
/** A longer text is not checked for duplicates while it is written. */
export const MAX_CHECKED_TEXT_LENGTH = 10_000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_SEARCH_LENGTH = 200;
/** Of what a visitor searches for, counted in characters. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_PER_PAGE = 200;
export const MIN_REVIEW_LENGTH = 10;
/** Also of the shop's answer to it. */
export const MAX_REVIEW_LENGTH = 1000;
/** How long a buyer may ask for a refund. */
export const REFUND_DAYS = 14;
/** Why an admin fails or refunds an order, or a buyer asks for a refund. */
export const MIN_REASON_LENGTH = 3;
export const MAX_REASON_LENGTH = 500;
export const MAX_DOWNLOAD_VALIDITY_DAYS = 365;
export const MAX_SETTING_LENGTHS = {
  company_name: 100,
  company_address: 300,
  support_email: 255,
  support_phone: 40,
  announcement: 200,
  backup_note: 300,
  company_vat_id: 40,
  vat_note: 300,
} as const;

/** The smallest order in cents: payment providers take no less. */
export const MIN_TOTAL = 50;
/** What a pack may cost, in cents. */
export const MAX_PACK_PRICE = 100_000;

/** Discount codes. */
export const CODE_PATTERN = /^[A-Z0-9_-]{3,40}$/;
export const MAX_CODE_LABEL_LENGTH = 100;
/** In cents. */
export const MAX_CODE_AMOUNT = 100_000;
export const MAX_CODE_USES = 1_000_000;
export const MAX_CODE_CATEGORIES = 100;

/** What a payment of the lab may cost and name. */
export const MAX_LAB_CENTS = 100_000;
export const MAX_SERVICE_NAME_LENGTH = 100;

/** The code of an authenticator app. */
export const TOTP_CODE_PATTERN = /^\d{6}$/;

/** Access tokens of one person, for reading the library with programs. */
export const MAX_ACCESS_TOKENS = 20;
export const MAX_TOKEN_NAME_LENGTH = 60;
export const MAX_TOKEN_DAYS = 365;

export const MAX_PASSKEY_NAME_LENGTH = 120;

/** OAuth clients. */
export const MAX_CLIENT_NAME_LENGTH = 100;
export const MAX_REDIRECT_URIS = 10;
export const MAX_URI_LENGTH = 2_000;
/** Facts of a person that fill prompts. */
export const MAX_FACTS = 50;
export const MAX_FACT_NAME_LENGTH = 60;
export const MAX_FACT_LENGTH = 1000;
/** What is filled in for one variable. */
export const MAX_FILLED_VALUE_LENGTH = 20_000;
/** What a buyer writes about a prompt that does not work, and the answer to it. */
export const MIN_PROBLEM_LENGTH = 10;
export const MAX_PROBLEM_LENGTH = 2000;
