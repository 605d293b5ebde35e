import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { trade } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { Stage } from "../stage.ts";

/** Gone in the middle, then there but too busy, then well. */
export async function loseTheMailServer({ mailbox, ledger }: Stage): Promise<void> {
  await waitUntil("mails arrive", () => mailbox.mails.length >= 3);
  await mailbox.stop();
  const paid = ledger.paid.size;
  await waitUntil("orders are paid without mail", () => ledger.paid.size >= paid + 3);
  mailbox.refuses = () => true;
  await mailbox.start();
  await waitUntil("a mail is refused", () => mailbox.refused > 0);
  await sleep(500);
  mailbox.refuses = () => false;
}

export const mailGone: Scenario = {
  name: "mail server gone, busy, and back",
  async run(stage) {
    await Promise.all([trade(stage), loseTheMailServer(stage)]);
    return `gone in the middle, then ${stage.mailbox.refused} mails turned down;`;
  },
  expect: ({ ledger }) => (ledger.refusals.size > 0 ? ["a buyer noticed that mail was away"] : []),
};
