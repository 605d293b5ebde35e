import { useSyncExternalStore } from "react";
import { browserStorage, onOtherTabChange } from "./storage.ts";

export type Theme = "light" | "dark";

const KEY = "theme";
const CHANGED = "theme-changed";
const PAPER: Record<Theme, string> = { light: "#FAF8F4", dark: "#12110F" };

const systemTheme = () => window.matchMedia("(prefers-color-scheme: dark)");

function chosenTheme(): Theme | null {
  const stored = browserStorage.read(KEY);
  return stored === "light" || stored === "dark" ? stored : null;
}

function paint(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // For what looks for the usual class, such as a browser's extension; our own styles go by the attribute.
  document.documentElement.classList.toggle("dark", theme === "dark");
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", PAPER[theme]);
  window.dispatchEvent(new Event(CHANGED));
}

/** Puts the visitor's choice, or else the system's, on the page. */
export const showTheme = (): void => paint(chosenTheme() ?? (systemTheme().matches ? "dark" : "light"));

/** Kept without asking for consent: the visitor asks for it, and nothing else is done with it. */
export function chooseTheme(theme: Theme): void {
  browserStorage.write(KEY, theme);
  paint(theme);
}

/** Follows the system while nothing is chosen, and choices made in other tabs. */
export function followTheme(): () => void {
  const system = systemTheme();
  system.addEventListener("change", showTheme);
  const stopWatchingTabs = onOtherTabChange(KEY, showTheme);
  return () => {
    system.removeEventListener("change", showTheme);
    stopWatchingTabs();
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light"),
    () => "light",
  );
