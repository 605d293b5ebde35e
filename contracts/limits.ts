/** Lengths that the pages and the server both need; this file imports nothing. */

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
