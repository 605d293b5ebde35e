import { ArrowLeft } from "lucide-react";
import { Link, NavLink } from "react-router";
import { Button } from "#web/ui/button.tsx";

const PAGES = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/orders", label: "Orders" },
  { to: "/admin/refund-requests", label: "Refund Requests" },
  { to: "/admin/books", label: "Books" },
  { to: "/admin/content", label: "Content" },
  { to: "/admin/reviews", label: "Reviews" },
  { to: "/admin/cases", label: "Cases" },
  { to: "/admin/codes", label: "Discount Codes" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/analytics", label: "Analytics" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/audit", label: "Audit log" },
];

interface AdminLayoutProps {
  title: string;
  description?: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of every admin page, with links to the others. */
export function AdminLayout({ title, description, actions, children }: AdminLayoutProps) {
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 pt-3 pb-16">
      <div className="flex items-center gap-4 border-b max-sm:flex-col-reverse max-sm:items-stretch max-sm:gap-0">
        <nav aria-label="Admin" className="-mx-2 flex min-w-0 grow flex-wrap">
          {PAGES.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="flex h-11 shrink-0 items-center border-transparent border-b-2 px-2.5 text-muted text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <Button asChild variant="ghost" size="sm" className="max-sm:-ml-3.5 max-sm:self-start">
          <Link to="/">
            <ArrowLeft />
            Back to Site
          </Link>
        </Button>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1 className="text-3xl">{title}</h1>
          {description && <p className="text-muted text-sm">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
