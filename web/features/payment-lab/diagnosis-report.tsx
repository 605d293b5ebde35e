import type { Diagnosis } from "#contracts/payment-lab.ts";
import { Badge } from "#web/ui/badge.tsx";

const BODY_PREVIEW = 500;

export function DiagnosisReport({ diagnosis: { secrets, targetedChecks } }: { diagnosis: Diagnosis }) {
  return (
    <div className="grid gap-5 text-sm">
      <section className="grid gap-2">
        <h3 className="font-sans font-semibold text-sm tracking-normal">Environment check</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
          <dt className="text-muted">Base URL</dt>
          <dd className="break-all font-mono text-[0.8125rem]">{secrets.baseUrlPreview || "not set"}</dd>
          <dt className="text-muted">{secrets.keyName}</dt>
          <dd>
            <Badge variant={secrets.publicKeyPresent ? "success" : "destructive"}>
              {secrets.publicKeyPresent ? "Set" : "Missing"}
            </Badge>
          </dd>
        </dl>
      </section>
      <section className="grid gap-2">
        <h3 className="font-sans font-semibold text-sm tracking-normal">Targeted service tests</h3>
        <ul className="grid gap-3">
          {targetedChecks.map((check) => (
            <TargetedCheck key={check.label} check={check} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function TargetedCheck({ check }: { check: Diagnosis["targetedChecks"][number] }) {
  const { label, success, sent, upstream } = check;
  return (
    <li className="grid gap-1.5 rounded-md border bg-paper p-3">
      <p className="flex items-center gap-2 font-medium">
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-full ${success ? "bg-success" : "bg-danger"}`}
        />
        {label}
        <span className={`ml-auto text-xs ${success ? "text-success" : "text-danger"}`}>
          {success ? "Passed" : "Failed"}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 font-mono text-muted text-xs">
        <span>service {sent.service}</span>
        <span>
          upstream {upstream.status} {upstream.statusText}
        </span>
      </p>
      {upstream.body && (
        <pre className="whitespace-pre-wrap break-all font-mono text-xs leading-5">
          {upstream.body.slice(0, BODY_PREVIEW)}
        </pre>
      )}
    </li>
  );
}
