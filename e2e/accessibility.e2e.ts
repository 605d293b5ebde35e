import { expect, mergeTests } from "@playwright/test";
import { householdFixture, VISITS } from "./every-page.ts";
import {
  expectAccessibleInBothThemes,
  expectAccessibleLayout,
  expectArrived,
  expectNothingLost,
  setTextSpacing,
} from "./looks.ts";
import { signInQuietly } from "./people.ts";
import { open, test as shopTest } from "./shop-test.ts";
import { ADMIN } from "./stores.ts";

const test = mergeTests(shopTest, householdFixture);

/** 1280 px at 200 % and at 400 %. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

// Colours that are on their way from one theme to the other are of neither.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: [/404/] });

for (const { pattern, as, path } of VISITS) {
  test(`${pattern} can be used by everybody, in both themes and at every size`, async ({
    page,
    household,
  }) => {
    if (as !== "stranger") await signInQuietly(page, as === "admin" ? ADMIN : household.person);
    await open(page, path(household));
    await expectArrived(page);
    await expectAccessibleInBothThemes(page);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving, "things that move although the visitor wants none to").toBe(0);

    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      await expectNothingLost(page, `at ${size.width} px`);
      await setTextSpacing(page, true);
      await expectNothingLost(page, `at ${size.width} px with wide spacing`);
      await setTextSpacing(page, false);
    }
    await expectAccessibleLayout(page);
  });
}
