import type { Review } from "#contracts/reviews.ts";
import { StarRow } from "#web/ui/star-row.tsx";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

export const ReviewList = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className="grid w-full gap-x-12 gap-y-8 md:grid-cols-2">
    {reviews.map((review) => (
      <li key={`${review.created_at} ${review.author}`} className="grid content-start gap-2 border-t pt-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <StarRow stars={review.stars} />
          <span className="font-medium">{review.author}</span>
          <span className="text-muted text-sm">
            Verified purchase,{" "}
            <time dateTime={review.created_at}>{day.format(new Date(review.created_at))}</time>
          </span>
        </div>
        <p className="max-w-[65ch] whitespace-pre-line break-words">{review.text}</p>
        {review.answer && (
          <div className="max-w-[65ch] border-accent border-l-2 pl-4 text-muted text-sm">
            <p className="font-medium text-ink">The shop answers</p>
            <p className="whitespace-pre-line break-words">{review.answer}</p>
          </div>
        )}
      </li>
    ))}
  </ul>
);
