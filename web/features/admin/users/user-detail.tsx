import type { AdminUserDetail } from "#contracts/admin/users.ts";
import { formatEuro } from "#contracts/money.ts";
import { Panel } from "#web/ui/panel.tsx";
import { useEndpoint } from "../data/use-endpoint.ts";
import { OrderTable } from "../orders/order-table.tsx";
import { DetailHeading } from "../ui/detail-heading.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { Identifier } from "../ui/identifier.tsx";
import { Moment } from "../ui/moment.tsx";
import { LoadFailure, PanelsLoading } from "../ui/states.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserBadges } from "./user-badges.tsx";
import { UserSessions } from "./user-sessions.tsx";

export function UserDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { answer: user, failure, reload, put } = useEndpoint("GET /api/admin/users/:id", { params: { id } });
  return (
    <>
      <DetailHeading back="All users" onBack={onBack} title={user ? user.email || user.id : "User"}>
        {user && <UserBadges user={user} />}
      </DetailHeading>
      {failure !== undefined && (
        <LoadFailure heading="The user could not be loaded" failure={failure} onRetry={reload} />
      )}
      {!user && !failure && <PanelsLoading />}
      {user && (
        <>
          <UserActions user={user} onChange={put} onDeleted={onBack} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <UserFacts user={user} />
            <UserSessions sessions={user.sessions} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h3 className="text-xl">Orders</h3>
            {user.latest_orders.length === 0 ? (
              <p className="text-muted text-sm">No orders yet.</p>
            ) : (
              <OrderTable orders={user.latest_orders} linkTo={(id) => `/admin/orders?order=${id}`} />
            )}
          </div>
        </>
      )}
    </>
  );
}

const UserFacts = ({ user }: { user: AdminUserDetail }) => (
  <Panel title="Account">
    <Facts>
      <Fact name="User id" isLong>
        <Identifier value={user.id} label="user id" />
      </Fact>
      <Fact name="Display name">{user.display_name || "none"}</Fact>
      <Fact name="Joined">
        <Moment at={user.created_at} />
      </Fact>
      <Fact name="Last sign-in">{user.last_sign_in_at ? <Moment at={user.last_sign_in_at} /> : "never"}</Fact>
      <Fact name="Second factor">{user.has_second_factor ? "on" : "off"}</Fact>
      <Fact name="Paid orders">
        {user.orders}, {formatEuro(user.spent)}
      </Fact>
    </Facts>
  </Panel>
);
