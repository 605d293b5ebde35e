import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function LoadFailure({ heading, onRetry }: { heading: string; onRetry: () => void }) {
  return (
    <div className="frame py-16">
      <EmptyState heading={heading} description="Check your connection and try again.">
        <Button onClick={onRetry}>Try Again</Button>
      </EmptyState>
    </div>
  );
}
