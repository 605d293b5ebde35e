export const CONTENT_ID = "content";

/** Moves the focus to the page's main part, so that the keyboard and screen readers go on from there. */
export const focusContent = (): void => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
