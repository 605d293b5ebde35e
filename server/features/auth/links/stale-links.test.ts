import { expect, test } from "vitest";
import { follow, newAddress, openAccountShop } from "#server/testing/accounts.ts";

const shop = await openAccountShop({ RATE_LIMIT_SCALE: "0" });

/** What a link answers: nothing, or why it opens no door. */
const signInError = async (link: string) => (await follow(link)).hash.get("error_code");

test("a new password ends the links that were mailed to set one or to sign in", async () => {
  const { email, browser } = await shop.member();
  await shop.browser().resetPasswordForEmail(email);
  await shop.browser().signInWithOtp({ email });
  const links = [(await shop.mailTo(email, "Reset")).link, (await shop.mailTo(email, "Your sign-in")).link];
  expect((await browser.updateUser({ password: "a new password" })).error).toBeNull();
  for (const link of links) expect(await signInError(link)).toBe("otp_expired");
});

test("a confirmed new address ends the links that went to the old one", async () => {
  const { email, browser } = await shop.member();
  await shop.browser().resetPasswordForEmail(email);
  const old = (await shop.mailTo(email, "Reset")).link;
  const next = newAddress();
  await browser.updateUser({ email: next });
  await shop.confirmNewAddress(email, next);
  expect(await signInError(old)).toBe("otp_expired");
});

test("whoever turns to an address that is taken cannot go back to the one before by its link", async () => {
  const [{ browser }, taken] = [await shop.member(), await shop.member()];
  const first = newAddress();
  await browser.updateUser({ email: first });
  const { link } = await shop.mailTo(first, "Confirm");
  await browser.updateUser({ email: taken.email });
  expect(await signInError(link)).toBe("otp_expired");
});
