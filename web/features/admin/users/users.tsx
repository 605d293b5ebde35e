import { useAddress } from "../data/use-address.ts";
import { useReturnFocus } from "../data/use-return-focus.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { UserDetail } from "./user-detail.tsx";
import { UserList } from "./user-list.tsx";

export function Users() {
  const address = useAddress();
  const user = address.read("user");
  const refFor = useReturnFocus(user);
  return (
    <AdminLayout title="Users" description="Accounts, what they bought, where they are signed in.">
      {user ? (
        <UserDetail key={user} id={user} onBack={() => address.go({ user: null })} />
      ) : (
        <UserList address={address} refFor={refFor} />
      )}
    </AdminLayout>
  );
}
