import { CircleAlert } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { failureText, isRefusal } from "./failure.ts";
import { LabClosed } from "./lab-closed.tsx";

interface FailureNoticeProps {
  title: string;
  error: unknown;
  /** For an error without words of the server. */
  otherwise: string;
}

export function FailureNotice({ title, error, otherwise }: FailureNoticeProps) {
  if (isRefusal(error)) return <LabClosed refusal={error} />;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription>{failureText(error, otherwise)}</AlertDescription>
    </Alert>
  );
}
