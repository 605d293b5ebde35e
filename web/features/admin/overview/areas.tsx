import { ChartColumn, FileText, History, ReceiptText, SlidersHorizontal, Users } from "lucide-react";
import { Link } from "react-router";

const AREAS = [
  { to: "/admin/users", name: "Users", does: "Accounts, roles, sessions", Icon: Users },
  {
    to: "/admin/content",
    name: "Content",
    does: "Categories and prompts, import and export",
    Icon: FileText,
  },
  { to: "/admin/analytics", name: "Analytics", does: "Revenue, orders, conversion", Icon: ChartColumn },
  {
    to: "/admin/settings",
    name: "Settings",
    does: "Company, support, test mode, announcement",
    Icon: SlidersHorizontal,
  },
  { to: "/admin/orders", name: "Orders", does: "Receipts, links, held payments, refunds", Icon: ReceiptText },
  { to: "/admin/audit", name: "Audit log", does: "Who did what, and when", Icon: History },
];

export const Areas = () => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {AREAS.map(({ to, name, does, Icon }) => (
      <li key={to}>
        <Link
          to={to}
          className="flex h-full items-start gap-4 rounded-lg border bg-card p-5 transition-colors hover:border-edge"
        >
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="grid gap-0.5">
            <span className="font-bold font-display text-lg leading-tight tracking-tight">{name}</span>
            <span className="text-muted text-sm">{does}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
