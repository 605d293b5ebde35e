import type { LibraryItem } from "#contracts/library/library.ts";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "#web/ui/dialog.tsx";
import { diffWords } from "./word-diff.ts";

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
const YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: "numeric" };

/** "3 December", with the year when it is another one. */
function dayOf(timestamp: string): string {
  const date = new Date(timestamp);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString("en-GB", isThisYear ? DAY : YEAR);
}

interface ImprovedProps {
  item: LibraryItem;
  bought: LibraryItem | undefined;
  usesBought: boolean;
  onChoose: (version: number | undefined) => void;
}

/** Says that there is a newer version than the one that was bought, and lets the person choose. */
export function Improved({ item, bought, usesBought, onChoose }: ImprovedProps) {
  const newest = item.versions.at(-1);
  return (
    <div className="grid gap-3 rounded-lg border bg-success-tint/40 p-4 text-sm">
      <p>
        <span className="font-medium">Improved on {dayOf(newest?.created_at ?? item.bought_at)}</span>
        {newest?.note && <span className="text-muted">: {newest.note}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {bought && <Compare before={bought} after={item} />}
        <Button
          variant="outline"
          size="sm"
          onClick={() => onChoose(usesBought ? undefined : item.bought_version)}
        >
          {usesBought ? "Use the newest version" : "Use the version I bought"}
        </Button>
      </div>
    </div>
  );
}

function Compare({ before, after }: { before: LibraryItem; after: LibraryItem }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Compare
        </Button>
      </DialogTrigger>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>What changed</DialogTitle>
          <DialogDescription>
            From version {before.version}, which you bought, to version {after.version}. Struck through is
            gone, underlined is new.
          </DialogDescription>
        </DialogHeader>
        {before.title !== after.title && (
          <Difference before={before.title} after={after.title} label="Title" />
        )}
        <Difference before={before.content} after={after.content} label="Prompt" />
      </DialogContent>
    </Dialog>
  );
}

interface DifferenceProps {
  before: string;
  after: string;
  label: string;
}

function Difference({ before, after, label }: DifferenceProps) {
  let at = 0;
  return (
    <section
      aria-label={label}
      className="whitespace-pre-wrap break-words rounded-lg border bg-paper p-4 font-mono text-sm leading-6"
    >
      {diffWords(before, after).map(({ kind, text }) => {
        const key = at++;
        if (kind === "same") return <span key={key}>{text}</span>;
        return kind === "added" ? (
          <ins key={key} className="bg-success-tint text-success decoration-1">
            {text}
          </ins>
        ) : (
          <del key={key} className="bg-danger-tint text-danger">
            {text}
          </del>
        );
      })}
    </section>
  );
}
