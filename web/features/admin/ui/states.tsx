import { CircleAlert } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { failureText } from "../data/failure-text.ts";

const ROWS = Array.from({ length: 8 }, (_, row) => `row ${row}`);

/** As tall as the loaded content, so that the layout does not shift. */
export const ListLoading = () => (
  <div role="status" aria-label="Loading" className="divide-y overflow-hidden rounded-lg border bg-card">
    {ROWS.map((row) => (
      <div key={row} className="flex h-13 items-center gap-6 px-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 grow" />
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
);

export const PanelsLoading = () => (
  <div role="status" aria-label="Loading" className="grid gap-6">
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

interface LoadFailureProps {
  /** "The orders could not be loaded" */
  heading: string;
  failure: unknown;
  onRetry: () => void;
}

export const LoadFailure = ({ heading, failure, onRetry }: LoadFailureProps) => (
  <Alert variant="destructive">
    <CircleAlert aria-hidden="true" />
    <AlertTitle>{heading}</AlertTitle>
    <AlertDescription className="grid justify-items-start gap-3">
      {failureText(failure)}
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </AlertDescription>
  </Alert>
);
