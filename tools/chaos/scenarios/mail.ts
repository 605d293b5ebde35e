import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "#tools/harness/wait-until.ts";
import { runBuyers } from "../buyers.ts";
import type { Scenario } from "../scenario.ts";
import type { TestBed } from "../test-bed.ts";

/** Unreachable, then refusing mails, then well. */
export async function interruptMailServer({ mailbox, ledger }: TestBed): Promise<void> {
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

export const mailServerFailure: Scenario = {
  name: "mail server down, refusing, and back",
  async run(testBed) {
    await Promise.all([runBuyers(testBed), interruptMailServer(testBed)]);
    return `down in the middle, then ${testBed.mailbox.refused} mails refused;`;
  },
  expect: ({ ledger }) => (ledger.failures.size > 0 ? ["a buyer noticed that mail was away"] : []),
};
