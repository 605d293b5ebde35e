import { NavLink } from "react-router";
import { PageHeading } from "#web/ui/page-heading.tsx";

const PAGES = [
  { to: "/nova-test", label: "Payment" },
  { to: "/test-results", label: "Results" },
  { to: "/nova-playbook", label: "Playbook" },
  { to: "/production-readiness", label: "Go-live" },
];

interface LabPageProps {
  title: string;
  description: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of the four lab pages: one step apart from each other. */
export function LabPage({ title, description, actions, children }: LabPageProps) {
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-16 print:pt-0">
      <div className="grid gap-6">
        <nav aria-label="Payment lab" className="-mx-2 flex overflow-x-auto [scrollbar-width:none]">
          {PAGES.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="flex h-11 shrink-0 items-center rounded-sm px-2 text-muted text-sm underline-offset-4 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <PageHeading title={title} description={description} className="lg:items-end">
          {actions}
        </PageHeading>
      </div>
      {children}
    </div>
  );
}
