import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusContent } from "#web/lib/focus-content.ts";
import { notifyPageDrawn } from "./next-page.ts";

/** Every new page starts at its top, or at the part its address names; keyboard and screen readers are taken along. */
export function RouteChanges() {
  const location = useLocation();
  const previous = useRef(location);
  const title = useNewTitle();
  useOwnScrollPosition();

  useLayoutEffect(() => {
    const before = previous.current;
    if (before === location) return;
    previous.current = location;
    notifyPageDrawn();

    const samePage = before.pathname === location.pathname;
    const target = namedPart(location.hash);
    if (target) target.scrollIntoView({ behavior: samePage ? "auto" : "instant" });
    else if (!samePage || before.search === location.search) window.scrollTo({ top: 0, behavior: "instant" });
    if (samePage) return;
    const content = document.querySelector("main");
    if (!content?.contains(document.activeElement)) focusContent();
  }, [location]);

  return <Announcement text={title} />;
}

/** For screen readers only, in a closed shadow root, so that a search of the page finds the heading alone. */
function Announcement({ text }: { text: string }) {
  const host = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    line.current ??= openLine(host.current);
    if (line.current) line.current.textContent = text;
  }, [text]);
  return <div ref={host} className="sr-only" />;
}

function openLine(host: HTMLElement | null): HTMLElement | null {
  const line = document.createElement("p");
  line.ariaLive = "polite";
  host?.attachShadow({ mode: "closed" }).append(line);
  return line;
}

/** The page's title whenever it has changed: a page that waits for its data has its own only then. */
function useNewTitle(): string {
  const [title, setTitle] = useState("");
  useEffect(() => {
    let before = document.title;
    const watcher = new MutationObserver(() => {
      if (!document.title || document.title === before) return;
      before = document.title;
      setTitle(before);
    });
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, []);
  return title;
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
