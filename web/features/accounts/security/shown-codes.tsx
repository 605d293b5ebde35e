import { Download, LifeBuoy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

const FILE_NAME = "super-prompts-recovery-codes.txt";
const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, "$1-");

/** The one time that recovery codes are shown. They take the button's place, and so its focus. */
export function ShownCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = codes.map(inGroups).join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Super Prompts\n\n${text}\n`)}`;
  return (
    <Alert ref={box} tabIndex={-1} variant="success">
      <LifeBuoy aria-hidden="true" />
      <AlertTitle>Keep these codes: they are not shown again.</AlertTitle>
      <AlertDescription className="grid gap-3">
        <ol className="mt-1 grid gap-x-8 gap-y-1 rounded-md border bg-card p-3 font-mono text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{inGroups(code)}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3">
          <CopyButton value={text} label="recovery codes" variant="default" size="default" />
          <Button asChild variant="outline">
            <a href={file} download={FILE_NAME}>
              <Download aria-hidden="true" />
              Download
            </a>
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Done
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
