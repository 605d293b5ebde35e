import { useCallback, useState } from "react";
import type { AdminReview } from "#contracts/admin/reviews.ts";
import { call } from "#web/lib/api-client.ts";
import { useAddress } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { Cards } from "../ui/cards.tsx";
import type { Confirmation } from "../ui/confirmation-dialog.tsx";
import { FilterBar, FilterSelect } from "../ui/filters.tsx";
import { Listing } from "../ui/listing.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ReviewCard } from "./review-card.tsx";

const FILTERS = ["search", "filter"] as const;
const CHOICES = [
  ["", "All reviews"],
  ["visible", "Shown"],
  ["hidden", "Hidden"],
  ["unanswered", "Without an answer"],
] as const;

export function Reviews() {
  const address = useAddress();
  const list = useEndpoint("GET /api/admin/reviews", { query: address.pick([...FILTERS, "page"]) });
  const [answered, setAnswered] = useState<AdminReview | null>(null);
  const { confirm, confirmation } = useConfirm();
  const { filter } = address;
  const search = useCallback((text: string) => filter({ search: text }), [filter]);
  return (
    <AdminLayout
      title="Reviews"
      description="What buyers wrote. Hide what breaks the rules, answer the rest."
    >
      <FilterBar address={address} names={FILTERS}>
        <SearchBox
          label="Search reviews"
          placeholder="Text, prompt or e-mail"
          value={address.read("search")}
          onSearch={search}
        />
        <FilterSelect address={address} name="filter" label="Which reviews" choices={CHOICES} />
      </FilterBar>
      <Listing address={address} list={list} things="reviews" hint="Buyers can review each prompt they own.">
        {(reviews) => (
          <Cards label="Reviews">
            {reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                onAnswer={() => setAnswered(review)}
                onHide={() =>
                  confirm((review.hidden ? showConfirmation : hideConfirmation)(review, list.reload))
                }
              />
            ))}
          </Cards>
        )}
      </Listing>
      {answered && (
        <AnswerDialog review={answered} onClose={() => setAnswered(null)} onChanged={list.reload} />
      )}
      {confirmation}
    </AdminLayout>
  );
}

const hideConfirmation = (review: AdminReview, onDone: () => void): Confirmation => ({
  title: "Hide this review?",
  consequence: `The review by ${review.author} of "${review.prompt_title}" is no longer shown or counted. It can be shown again.`,
  verb: "Hide",
  destructive: true,
  reason: "Why it is hidden",
  onConfirm: async (reason) => {
    await call("PATCH /api/admin/reviews/:id", {
      params: { id: review.id },
      body: { hidden: true, reason },
    });
    onDone();
  },
});

const showConfirmation = (review: AdminReview, onDone: () => void): Confirmation => ({
  title: "Show this review again?",
  consequence: `It was hidden for this reason: ${review.hidden_reason}`,
  verb: "Show",
  onConfirm: async () => {
    await call("PATCH /api/admin/reviews/:id", { params: { id: review.id }, body: { hidden: false } });
    onDone();
  },
});
