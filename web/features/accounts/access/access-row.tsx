import { Button } from "#web/ui/button.tsx";

interface AccessRowProps {
  icon: React.ReactNode;
  name: string;
  detail: string;
  onRevoke: () => void;
}

/** Something that can read the library, with the button that ends it. */
export function AccessRow({ icon, name, detail, onRevoke }: AccessRowProps) {
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <span aria-hidden="true" className="shrink-0 text-muted [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="break-words font-medium">{name}</p>
        <p className="break-words text-muted tabular-nums">{detail}</p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

export function ListFailure({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm">
      <p className="text-muted">{children}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
