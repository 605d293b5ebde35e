import { CircleCheck, CircleX, RefreshCw, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { CheckStatus, Readiness } from "#contracts/payment-lab.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { fetchReadiness } from "../calls.ts";
import { isRefusal } from "../failure.ts";
import { LabClosed } from "../lab-closed.tsx";
import { RunButton } from "../run-button.tsx";
import { useAction } from "../use-action.ts";
import { OVERALL, unreachable } from "./readiness.ts";

const LOOKS = {
  pass: { variant: "success", icon: CircleCheck, word: "Pass", colour: "text-success" },
  warning: { variant: "warning", icon: TriangleAlert, word: "Warning", colour: "text-warning" },
  fail: { variant: "destructive", icon: CircleX, word: "Fail", colour: "text-danger" },
} as const;

export function HealthCard() {
  const { run, busy, ...check } = useAction(fetchReadiness);
  useEffect(() => {
    void run();
  }, [run]);
  const refused = check.state === "failed" && isRefusal(check.error) ? check.error : undefined;
  const readiness =
    check.state === "done" ? check.result : check.state === "failed" ? unreachable : undefined;

  return (
    <Panel
      title="Health"
      aside={
        <RunButton busy={busy} busyLabel="Checking..." onRun={run}>
          <RefreshCw aria-hidden="true" />
          Check Again
        </RunButton>
      }
    >
      {refused ? <LabClosed refusal={refused} /> : readiness ? <Checks readiness={readiness} /> : <Waiting />}
    </Panel>
  );
}

function Checks({ readiness: { overall, checks } }: { readiness: Readiness }) {
  const { variant, icon: Icon } = LOOKS[overall];
  return (
    <>
      <Badge role="status" variant={variant} className="px-3 py-1 text-sm">
        <Icon aria-hidden="true" />
        {OVERALL[overall]}
      </Badge>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {checks.map(({ name, status, message, link }) => (
          <li
            key={name}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 border-t py-3 text-sm"
          >
            <StatusIcon status={status} />
            <h3 className="font-medium font-sans text-sm tracking-normal">{name}</h3>
            <p className="col-start-2 break-words text-muted">
              {message}
              {link && (
                <>
                  {". "}
                  <Link to={link.to} className="text-accent underline underline-offset-4">
                    {link.label}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function StatusIcon({ status }: { status: CheckStatus }) {
  const { icon: Icon, word, colour } = LOOKS[status];
  return (
    <span className={colour} title={word}>
      <Icon aria-hidden="true" className="mt-0.5 size-4" />
      <span className="sr-only">{word}: </span>
    </span>
  );
}

const Waiting = () => (
  <>
    <p className="sr-only">Checking the store...</p>
    <Skeleton className="h-7 w-48" />
    <div className="grid gap-x-8 sm:grid-cols-2">
      {["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map((row) => (
        <div key={row} className="border-t py-3">
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  </>
);
