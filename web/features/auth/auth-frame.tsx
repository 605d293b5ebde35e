import { RedactedSheet } from "#web/ui/redacted-sheet.tsx";

interface AuthFrameProps {
  title: string;
  lead: React.ReactNode;
  children: React.ReactNode;
}

/** One form and its heading; beside it, where there is room, what the visitor came for. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="frame grid gap-x-20 py-10 sm:py-16 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 text-muted">{lead}</p>
        <div className="mt-8">{children}</div>
      </div>
      <RedactedSheet className="mx-auto hidden w-full max-w-lg self-start lg:block" />
    </div>
  );
}
