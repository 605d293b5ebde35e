import { Spinner } from "#web/ui/spinner.tsx";

export function Loading({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="frame flex min-h-[calc(100dvh-4rem)] items-center justify-center gap-3 text-muted"
    >
      <Spinner /> {children}
    </p>
  );
}
