import { Link } from "react-router";

interface TextLinkProps {
  to: string;
  children: React.ReactNode;
  newTab?: boolean;
}

export function TextLink({ to, children, newTab = false }: TextLinkProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      target={newTab ? "_blank" : undefined}
      className="rounded-xs font-medium text-ink underline decoration-edge underline-offset-4 transition-colors hover:text-accent hover:decoration-accent"
    >
      {children}
    </Link>
  );
}
