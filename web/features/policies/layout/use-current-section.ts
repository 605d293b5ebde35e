import { useEffect, useState } from "react";

/** A heading counts as read once it has come this close to the top, just below where a jump to it ends. */
const READING_LINE = 140;

function currentSection(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) {
    // The last sections are too near the end to reach the line: believe the address, else take the last one.
    const asked = window.location.hash.slice(1);
    return ids.includes(asked) && topOf(asked) >= 0 ? asked : ids.at(-1);
  }
  return ids.findLast((id) => topOf(id) <= READING_LINE) ?? ids[0];
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/** The section being read, known in the browser only. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => setCurrent(currentSection(ids));
    look();
    const events = ["scroll", "resize", "hashchange"];
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [ids]);
  return current;
}
