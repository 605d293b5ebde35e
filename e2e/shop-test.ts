import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

interface Options {
  /** Most journeys are about something else: they begin with the cookie question answered. */
  consentDecided: boolean;
}

/** Every journey also fails on an error in the browser's console, unless it says that one is expected. */
export const test = base.extend<Options & { expectedErrors: RegExp[]; watched: undefined }>({
  consentDecided: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ page, consentDecided, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      if (consentDecided) await page.addInitScript(decideConsent);
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

function decideConsent() {
  const consent = { essential: true, analytics: false, marketing: false, preferences: false };
  localStorage.setItem("cookie-consent", JSON.stringify({ consent, timestamp: Date.now(), version: "1.0" }));
}

/** The page answers to clicks once React has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`)).toEqual(
    [],
  );
}
