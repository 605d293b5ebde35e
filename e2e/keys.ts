import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

const FARTHEST = 80;

interface Stop {
  name: string;
  ringed: boolean;
  covered: boolean;
}

/** Where the keyboard is: whether the eye finds it, and whether anything lies over it. */
function lookAtFocus(): Stop | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const isRinged = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // A checkbox lies unseen over its drawing, which is ringed in its place; a card's link rings the card.
  const drawing = focused.matches("input[type=checkbox]") ? focused.nextElementSibling : null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((part) => {
    const uppermost = document.elementFromPoint(left + width * part, top + height / 2);
    return uppermost !== null && (focused.contains(uppermost) || uppermost.contains(focused));
  });
  return {
    name: (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 60) || focused.id,
    ringed: isRinged(focused) || isRinged(focused, "::after") || (drawing !== null && isRinged(drawing)),
    covered: !seen,
  };
}

export async function expectFocusSeen(page: Page): Promise<void> {
  const stop = await page.evaluate(lookAtFocus);
  expect(stop).toEqual({ name: stop?.name, ringed: true, covered: false });
}

/** Tabs on until the target has the focus; every stop on the way has to be one that the eye can follow. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < FARTHEST; stops++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${FARTHEST} presses of ${key} did not lead to ${target}.`);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** A new page has taken the focus along, and its title is read out. */
export async function expectTakenAlong(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveTitle(title);
  await expect.poll(() => readOut(page)).toEqual(expect.arrayContaining([expect.stringMatching(title)]));
}

/** What a screen reader was given to read out by itself. */
async function readOut(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  await browser.detach();
  const isLive = (node: (typeof nodes)[number]) =>
    node.properties?.some(({ name, value }) => name === "live" && value.value === "polite");
  const wordsIn = (ids: string[] = []): string =>
    nodes
      .filter(({ nodeId }) => ids.includes(nodeId))
      .map((node) => (node.role?.value === "StaticText" ? node.name?.value : wordsIn(node.childIds)))
      .join("");
  return nodes.filter(isLive).map(({ childIds }) => wordsIn(childIds));
}
