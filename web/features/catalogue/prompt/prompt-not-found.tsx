import { Button } from "#web/ui/button.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { StoreLink } from "../store-link.tsx";

export function PromptNotFound() {
  return (
    <div className="frame py-20 sm:py-28">
      <RedactedLines name="Prompt not found" rows={4} className="mb-10 w-32" />
      <h1 className="text-4xl">Prompt not found</h1>
      <p className="mt-5 max-w-[52ch] text-lg text-muted">
        It is no longer sold, or it could not be fetched just now. Whoever bought it still has it in the
        library.
      </p>
      <Button asChild size="lg" className="mt-8">
        <StoreLink to="/store#categories">Browse Categories</StoreLink>
      </Button>
    </div>
  );
}
