import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";

/** The first part of a category page; its children are the category's words, or what holds their place. */
export function CategoryHeading({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame pt-6 pb-8 md:pt-8 md:pb-12">
      <Button asChild variant="ghost" className="-ml-3 px-3 text-muted">
        <Link to="/" prefetch="intent">
          <ArrowLeft />
          Back to Categories
        </Link>
      </Button>
      {children}
    </div>
  );
}
