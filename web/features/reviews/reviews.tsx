import { lazy, Suspense, useState } from "react";
import type { ReviewList as Page } from "#contracts/reviews.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { fetchReviews } from "./fetch-reviews.ts";
import { ReviewList } from "./review-list.tsx";

/** Loaded for owners only. */
const OwnReview = lazy(() => import("./own-review.tsx"));

interface ReviewsProps {
  prompt: { id: string; slug: string };
  /** The newest reviews. */
  first: Page;
  owned: boolean;
}

/** Newest first; "Show more" adds the next page below. */
export function Reviews({ prompt: { id, slug }, first, owned }: ReviewsProps) {
  const [{ items, total, page, average }, setShown] = useState(first);
  const [busy, setBusy] = useState(false);
  const load = async (wanted: number, before: Page["items"]) => {
    setBusy(true);
    try {
      const next = await fetchReviews(slug, wanted);
      setShown({ ...next, items: [...before, ...next.items] });
    } catch {
      toast({ title: "Error", description: "The reviews could not be loaded.", variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="reviews" className="frame grid justify-items-start gap-6 py-12 md:py-16">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="reviews" className="text-3xl">
          Reviews
        </h2>
        {average !== null && (
          <p className="text-muted tabular-nums">
            {average.toFixed(1)} of 5 stars, {total} reviews
          </p>
        )}
      </div>
      {total === 0 && (
        <p className="text-muted">Nobody has reviewed this prompt yet. Whoever bought it can.</p>
      )}
      {total > 0 && <ReviewList reviews={items} />}
      {items.length < total && (
        <Button variant="outline" onClick={() => load(page + 1, items)} disabled={busy}>
          Show more
        </Button>
      )}
      {owned && (
        <Suspense>
          <OwnReview promptId={id} onChanged={() => load(1, [])} />
        </Suspense>
      )}
    </section>
  );
}
