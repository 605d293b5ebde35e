import { CONTENT_ID, focusContent } from "#web/lib/focus-content.ts";

export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={focusContent}
      className="-translate-y-24 fixed top-2 left-2 z-50 rounded-md bg-ink px-5 py-3 font-medium text-paper text-sm focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
