import { expect, test } from "vitest";
import { follow, newAddress, openAccountShop } from "#server/testing/accounts.ts";

const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });

/** What a link answers: nothing, or why it opens no door. */
const linkError = async (link: string) => (await follow(link)).hash.get("error_code");

test("a new password invalidates links to reset it or to sign in", async () => {
  const { email, browser } = await shop.member();
  await shop.browser().resetPasswordForEmail(email);
  await shop.browser().signInWithOtp({ email });
  const links = [(await shop.mailTo(email, "Reset")).link, (await shop.mailTo(email, "Your sign-in")).link];
  expect((await browser.updateUser({ password: "a new password" })).error).toBeNull();
  for (const link of links) expect(await linkError(link)).toBe("otp_expired");
});

test("a completed e-mail change invalidates links to the old address", async () => {
  const { email, browser } = await shop.member();
  await shop.browser().resetPasswordForEmail(email);
  const old = (await shop.mailTo(email, "Reset")).link;
  const next = newAddress();
  await browser.updateUser({ email: next });
  await shop.confirmNewAddress(email, next);
  expect(await linkError(old)).toBe("otp_expired");
});

test("a change to a taken address invalidates the links of the change before it", async () => {
  const [{ browser }, taken] = [await shop.member(), await shop.member()];
  const first = newAddress();
  await browser.updateUser({ email: first });
  const { link } = await shop.mailTo(first, "Confirm");
  await browser.updateUser({ email: taken.email });
  expect(await linkError(link)).toBe("otp_expired");
});
