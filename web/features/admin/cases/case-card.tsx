import { Check } from "lucide-react";
import { Link } from "react-router";
import type { AdminCase } from "#contracts/admin/cases.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardLine } from "../ui/cards.tsx";
import { Moment } from "../ui/moment.tsx";

interface CaseCardProps {
  entry: AdminCase;
  onAnswer: () => void;
  onTurn: () => void;
}

export function CaseCard({ entry, onAnswer, onTurn }: CaseCardProps) {
  return (
    <Card className="gap-2 py-4">
      <CardLine>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{entry.prompt_title}</span>
          <span className="text-muted">version {entry.version}</span>
          {entry.state === "closed" && (
            <Badge variant="secondary">
              <Check aria-hidden="true" />
              Closed
            </Badge>
          )}
        </span>
        <span className="text-muted">
          <Link to={`/admin/orders?order=${entry.order_id}`} className="underline underline-offset-4">
            {entry.user_email}
          </Link>
          {" · "}
          <Moment at={entry.created_at} />
        </span>
      </CardLine>
      <p className="max-w-[80ch] whitespace-pre-line break-words">{entry.text}</p>
      {entry.answers.map((answer) => (
        <p
          key={answer.at}
          className="max-w-[80ch] whitespace-pre-line break-words border-accent border-l-2 pl-3 text-muted"
        >
          {answer.text} (<Moment at={answer.at} />)
        </p>
      ))}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button variant="outline" size="sm" onClick={onAnswer}>
          Answer
        </Button>
        <Button variant="outline" size="sm" onClick={onTurn}>
          {entry.state === "open" ? "Close" : "Open Again"}
        </Button>
      </div>
    </Card>
  );
}
