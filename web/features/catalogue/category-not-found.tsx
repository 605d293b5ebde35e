import { Button } from "#web/ui/button.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";
import { StoreLink } from "./store-link.tsx";

export function CategoryNotFound() {
  return (
    <div className="frame py-20 sm:py-28">
      <RedactedLines name="Category not found" rows={4} className="mb-10 w-32" />
      <h1 className="text-4xl">Category not found</h1>
      <p className="mt-5 max-w-[52ch] text-lg text-muted">
        It is not on our shelves, or it could not be fetched just now. The store has all the others.
      </p>
      <Button asChild size="lg" className="mt-8">
        <StoreLink to="/store">Back to Store</StoreLink>
      </Button>
    </div>
  );
}
