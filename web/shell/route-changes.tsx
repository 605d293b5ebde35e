import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusContent } from "#web/lib/focus-content.ts";

/** Every new page starts at its top, or at the part its address names; keyboard and screen readers are taken along. */
export function RouteChanges() {
  const location = useLocation();
  const previous = useRef(location);
  const [announcement, setAnnouncement] = useState("");
  useOwnScrollPosition();

  useLayoutEffect(() => {
    const before = previous.current;
    if (before === location) return;
    previous.current = location;

    const samePage = before.pathname === location.pathname;
    const target = namedPart(location.hash);
    if (target) target.scrollIntoView({ behavior: samePage ? "auto" : "instant" });
    else if (!samePage || before.search === location.search) window.scrollTo({ top: 0, behavior: "instant" });
    if (samePage) return;
    const content = document.querySelector("main");
    if (!content?.contains(document.activeElement)) focusContent();
    setAnnouncement(document.title);
  }, [location]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

function namedPart(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The browser must not restore positions between pages of the store; it still may when a page is reloaded. */
function useOwnScrollPosition() {
  useEffect(() => {
    const handBack = () => {
      window.history.scrollRestoration = "auto";
    };
    window.history.scrollRestoration = "manual";
    window.addEventListener("pagehide", handBack);
    return () => window.removeEventListener("pagehide", handBack);
  }, []);
}
