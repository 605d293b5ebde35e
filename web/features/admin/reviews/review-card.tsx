import { EyeOff } from "lucide-react";
import { Link } from "react-router";
import type { AdminReview } from "#contracts/admin/reviews.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { StarRow } from "#web/ui/star-row.tsx";
import { Card, CardLine } from "../ui/cards.tsx";
import { Moment } from "../ui/moment.tsx";

interface ReviewCardProps {
  review: AdminReview;
  onAnswer: () => void;
  onHide: () => void;
}

export function ReviewCard({ review, onAnswer, onHide }: ReviewCardProps) {
  return (
    <Card className="gap-2 py-4">
      <CardLine>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StarRow stars={review.stars} />
          <Link
            to={`/prompt/${review.prompt_slug}`}
            className="font-medium underline-offset-4 hover:underline"
          >
            {review.prompt_title}
          </Link>
          {review.hidden && (
            <Badge variant="warning">
              <EyeOff aria-hidden="true" />
              Hidden
            </Badge>
          )}
        </span>
        <span className="text-muted">
          <Link to={`/admin/users?user=${review.user_id}`} className="underline-offset-4 hover:underline">
            {review.author}
          </Link>
          {" · "}
          <Moment at={review.created_at} />
        </span>
      </CardLine>
      <p className="max-w-[80ch] whitespace-pre-line break-words">{review.text}</p>
      {review.hidden_reason && <p className="text-muted">Hidden: {review.hidden_reason}</p>}
      {review.answer && (
        <p className="max-w-[80ch] whitespace-pre-line break-words border-accent border-l-2 pl-3 text-muted">
          {review.answer}
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button variant="outline" size="sm" onClick={onAnswer}>
          {review.answer ? "Change Answer" : "Answer"}
        </Button>
        <Button variant="outline" size="sm" onClick={onHide}>
          {review.hidden ? "Show" : "Hide"}
        </Button>
      </div>
    </Card>
  );
}
