import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Its heading is there, and nothing holds the place of something on its way. */
export async function expectArrived(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
  // The page of all primitives shows them on purpose, in parts that have a theme of their own.
  const waiting = "main :is([data-slot=skeleton], [data-slot=spinner]):not(main [data-theme] *)";
  await expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0);
}

const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNoViolation(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`);
  expect(said, where).toEqual([]);
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectNoViolation(builder(page), `${theme} theme`);
  }
}

const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The narrow layout, without the rules about colours, which are those of the wide one. */
export const expectAccessibleLayout = (page: Page): Promise<void> =>
  expectNoViolation(builder(page).disableRules(COLOUR_RULES), "narrow layout");

/** What a visitor may set for all pages (WCAG 1.4.12). A constructed sheet is none of the policy's business. */
export const setTextSpacing = (page: Page, spaced: boolean): Promise<void> =>
  page.evaluate((wanted) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = wanted ? [sheet] : [];
  }, spaced);

/** Nothing needs sideways scrolling, and no words end behind an edge. */
export async function expectNothingLost(page: Page, when: string): Promise<void> {
  expect(await page.evaluate(findLost), when).toEqual([]);
}

function findLost(): string[] {
  const width = document.documentElement.clientWidth;
  const lost: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    const isWide = (element: Element) => element.getBoundingClientRect().right > width;
    const widest = [...document.querySelectorAll("body *")].filter(isWide).at(-1);
    lost.push(`the page is ${document.documentElement.scrollWidth} wide: ${widest?.outerHTML.slice(0, 80)}`);
  }

  // Drawings, what only screen readers meet, a row of slides, a name that is whole in its title, an id beside the
  // button that copies it; further below, what scrolls by itself (tables, listings).
  const apart = `[aria-hidden=true], svg, .sr-only, [aria-roledescription=carousel], [title],
    code:has(+ button[aria-label^="Copy"])`;
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  for (const element of document.body.querySelectorAll("*")) {
    if (!hasWords(element) || element.closest(apart) || !element.checkVisibility()) continue;
    const words = document.createRange();
    words.selectNodeContents(element);
    const place = words.getBoundingClientRect();
    if (place.width <= 1) continue;
    let frame: Element | null = element;
    for (; frame && frame !== document.body; frame = frame.parentElement) {
      const style = getComputedStyle(frame);
      if (scrolls(style)) break;
      if (!clips(style)) continue;
      const edge = frame.getBoundingClientRect();
      if (place.right > edge.right + 1 || place.bottom > edge.bottom + 1 || place.left < edge.left - 1)
        lost.push(`"${element.textContent?.trim().slice(0, 40)}" is cut`);
    }
    if (frame === document.body && place.right > width + 1)
      lost.push(`"${element.textContent?.trim().slice(0, 40)}" ends at ${Math.round(place.right)}`);
  }
  return lost;
}
