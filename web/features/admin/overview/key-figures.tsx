import type { AdminOverview } from "#contracts/admin/overview.ts";
import { formatEuro } from "#contracts/money.ts";

export function KeyFigures({ overview: { today, counts } }: { overview: AdminOverview }) {
  return (
    <section
      aria-label="Key figures"
      className="grid gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-2"
    >
      <Group name="Today" note="since midnight UTC">
        <Figure name="Orders" value={today.orders} />
        <Figure name="Revenue" value={formatEuro(today.revenue)} />
        <Figure name="New users" value={today.new_users} />
      </Group>
      <Group name="In the shop">
        <Figure name="Prompts" value={counts.prompts} />
        <Figure name="Categories" value={counts.categories} />
        <Figure name="Users" value={counts.users} />
      </Group>
    </section>
  );
}

const Group = ({ name, note, children }: { name: string; note?: string; children: React.ReactNode }) => (
  <div className="bg-card p-5">
    <h2 className="font-medium font-sans text-sm tracking-normal">
      {name} {note && <span className="font-normal text-muted">{note}</span>}
    </h2>
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-3">{children}</dl>
  </div>
);

const Figure = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div className="flex min-w-[5.5rem] grow flex-col-reverse">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="font-bold whitespace-nowrap font-display text-2xl tabular-nums tracking-tight">{value}</dd>
  </div>
);
