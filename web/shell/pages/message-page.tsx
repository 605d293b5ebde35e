import { Button } from "#web/ui/button.tsx";
import { RedactedLines } from "#web/ui/redacted-lines.tsx";

interface MessagePageProps {
  title: string;
  children: React.ReactNode;
  action: React.ReactElement;
}

/** A page that says one thing and shows the way on. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  return (
    <div className="frame grid items-center gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[1fr_auto]">
      <div>
        <h1 className="max-w-[18ch] text-4xl">{title}</h1>
        <div className="mt-5 max-w-[52ch] text-lg text-muted">{children}</div>
        <Button asChild size="lg" className="mt-8">
          {action}
        </Button>
      </div>
      <div className="-rotate-2 hidden rounded-lg border bg-card p-10 lg:block">
        <RedactedLines name={title} rows={6} className="w-72" />
      </div>
    </div>
  );
}
