import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CreatedAccessToken } from "#contracts/access-tokens.ts";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** The one time that a token is shown. It takes the form's place, and so its focus. */
export function NewToken({ created, onDone }: { created: CreatedAccessToken; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} variant="success">
      <KeyRound aria-hidden="true" />
      <AlertTitle>Copy it now: it is not shown again.</AlertTitle>
      <AlertDescription className="grid gap-3">
        <code className="mt-1 block select-all break-all rounded-md border bg-card p-3 font-mono text-sm">
          {created.token}
        </code>
        <div className="flex flex-wrap gap-3">
          <CopyButton value={created.token} label="token" variant="default" size="default" />
          <Button variant="outline" onClick={onDone}>
            Done
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
