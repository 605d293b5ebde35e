import { DatabaseZap, PackagePlus, Tags } from "lucide-react";
import { useState } from "react";
import type { AdminOverview } from "#contracts/admin/overview.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Panel } from "#web/ui/panel.tsx";
import { wasRefused } from "../data/failure-text.ts";
import { useConfirm } from "../ui/use-confirm.tsx";
import { DataTask, type TaskAnswer } from "./data-task.tsx";

type TaskName = "populate" | "clear" | "fix";

const FAILURES: Record<TaskName, string> = {
  populate: "Failed to populate prompts",
  clear: "Failed to clear prompts",
  fix: "Failed to fix pricing",
};

interface DataManagementProps {
  overview: AdminOverview | undefined;
  onChanged: () => void;
}

export function DataManagement({ overview, onChanged }: DataManagementProps) {
  const [running, setRunning] = useState<TaskName | null>(null);
  const [answers, setAnswers] = useState<Partial<Record<TaskName, TaskAnswer>>>({});
  const { confirm, confirmation } = useConfirm();

  async function run(task: TaskName, work: () => Promise<[name: string, count: number][]>) {
    setRunning(task);
    setAnswers((before) => ({ ...before, [task]: undefined }));
    try {
      const counts = await work();
      setAnswers((before) => ({ ...before, [task]: { counts } }));
      onChanged();
    } catch (failure) {
      const message = wasRefused(failure) ? failure.message : FAILURES[task];
      setAnswers((before) => ({ ...before, [task]: { failure: message } }));
      toast({ title: "Error", description: message, variant: "destructive" });
    } finally {
      setRunning(null);
    }
  }

  const task = (name: TaskName) => ({
    answer: answers[name],
    isRunning: running === name,
    isWaiting: running !== null,
  });
  return (
    <Panel title="Data Management" note="Each of these is written to the audit log.">
      <div className="divide-y border-t">
        <DataTask
          {...task("populate")}
          title="Populate prompts"
          does="Adds the written catalogue: 600 prompts in 30 categories. What is there already stays as it is."
          verb="Populate"
          busy="Populating..."
          Icon={PackagePlus}
          onRun={() => run("populate", populate)}
        />
        <DataTask
          {...task("fix")}
          title="Fix pricing"
          does="Sets every prompt to the price of its band."
          verb="Fix pricing"
          busy="Fixing..."
          Icon={Tags}
          onRun={() => run("fix", fixPricing)}
        />
        <DataTask
          {...task("clear")}
          title="Clear prompts"
          does="Deletes every prompt and category, and every test order with its items."
          verb="Clear"
          busy="Clearing..."
          Icon={DatabaseZap}
          isDestructive
          onRun={() =>
            confirm({
              title: "Clear the catalogue?",
              consequence: <WhatGoes overview={overview} />,
              verb: "Clear everything",
              typeToConfirm: "CLEAR",
              destructive: true,
              onConfirm: () => run("clear", clear),
            })
          }
        />
      </div>
      {confirmation}
    </Panel>
  );
}

async function populate(): Promise<[string, number][]> {
  const done = await call("POST /functions/v1/populate-prompts");
  return [
    ["Prompts inserted", done.successfullyInserted],
    ["Categories", done.categories],
  ];
}

async function fixPricing(): Promise<[string, number][]> {
  const done = await call("POST /functions/v1/fix-prompt-pricing");
  return [
    ["Prompts fixed", done.promptsFixed],
    ["Prompts in all", done.totalPrompts],
  ];
}

async function clear(): Promise<[string, number][]> {
  const done = await call("POST /functions/v1/clear-prompts");
  return [
    ["Order items deleted", done.orderItemsDeleted],
    ["Orders deleted", done.ordersDeleted],
    ["Prompts deleted", done.promptsDeleted],
    ["Categories deleted", done.categoriesDeleted],
  ];
}

const WhatGoes = ({ overview }: { overview: AdminOverview | undefined }) => (
  <div className="grid gap-2">
    <p>This deletes, and cannot be taken back:</p>
    <ul className="list-disc pl-5">
      <li>
        {overview
          ? `all ${overview.counts.prompts} prompts and ${overview.counts.categories} categories`
          : "all prompts and categories"}
        , your own included
      </li>
      <li>every test order with its items</li>
    </ul>
    <p>
      Orders paid with real money stay, and their buyers keep what they bought. What lies in carts is hidden,
      and comes back with its prompt. Export first if in doubt.
    </p>
  </div>
);
