import type { AdminCode } from "#contracts/admin/codes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardLine } from "../ui/cards.tsx";
import { Moment } from "../ui/moment.tsx";
import { describeDiscount } from "./code-values.ts";

const STATES = {
  active: { word: "Active", variant: "success" },
  scheduled: { word: "Not yet valid", variant: "warning" },
  ended: { word: "Ended", variant: "secondary" },
  used_up: { word: "Used up", variant: "secondary" },
} as const;

interface CodeCardProps {
  code: AdminCode;
  categoryNames: ReadonlyMap<string, string>;
  onEdit: () => void;
  onEnd: () => void;
}

export function CodeCard({ code, categoryNames, onEdit, onEnd }: CodeCardProps) {
  const { word, variant } = STATES[code.state];
  const categories = code.category_ids.map((id) => categoryNames.get(id) ?? "a deleted category");
  return (
    <Card className="gap-2 sm:px-5 sm:py-4">
      <CardLine>
        <h2 className="wrap-anywhere font-medium font-mono text-base tracking-normal">{code.code}</h2>
        <Badge variant={variant}>{word}</Badge>
      </CardLine>
      <p>
        <b className="font-medium">{describeDiscount(code)}</b>
        {code.label && `, ${code.label}`}
      </p>
      <CardLine className="text-muted tabular-nums">
        <span>
          {categories.length > 0 ? categories.join(", ") : "The whole shop"}
          {code.once_per_person && ", once a person"}
        </span>
        <span>
          Used {code.uses}
          {code.max_uses !== null && ` of ${code.max_uses}`} times
        </span>
      </CardLine>
      <CardLine className="text-muted">
        <span>
          {code.starts_at && (
            <>
              From <Moment at={code.starts_at} />{" "}
            </>
          )}
          {code.ends_at ? (
            <>
              Until <Moment at={code.ends_at} />
            </>
          ) : (
            "Without an end"
          )}
        </span>
        <span className="flex gap-2">
          <Button variant="outline" size="sm" aria-label={`Edit ${code.code}`} onClick={onEdit}>
            Edit
          </Button>
          {code.state !== "ended" && (
            <Button variant="outline" size="sm" aria-label={`End ${code.code}`} onClick={onEnd}>
              End
            </Button>
          )}
        </span>
      </CardLine>
    </Card>
  );
}
