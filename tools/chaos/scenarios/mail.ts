import { setTimeout as sleep } from "node:timers/promises";
import { trade } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import { reach, type Stage } from "../stage.ts";

/** Gone in the middle, then there but too busy, then well. */
export async function loseTheMailServer({ mailbox, ledger }: Stage): Promise<void> {
  await reach("mails arrive", () => mailbox.deliveries.length >= 3);
  await mailbox.leave();
  const paid = ledger.paid.size;
  await reach("orders are paid without mail", () => ledger.paid.size >= paid + 3);
  mailbox.refusing = true;
  await mailbox.comeBack();
  await reach("a mail is refused", () => mailbox.refused > 0);
  await sleep(500);
  mailbox.refusing = false;
}

export const mailGone: Scenario = {
  name: "mail server gone, busy, and back",
  async run(stage) {
    await Promise.all([trade(stage), loseTheMailServer(stage)]);
    return `gone in the middle, then ${stage.mailbox.refused} mails turned down;`;
  },
  expect: ({ ledger }) => (ledger.refusals.size > 0 ? ["a buyer noticed that mail was away"] : []),
};
