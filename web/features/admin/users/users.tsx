import { useAddress } from "../data/use-address.ts";
import { useReturn } from "../data/use-return.ts";
import { Workshop } from "../ui/workshop.tsx";
import { UserDetail } from "./user-detail.tsx";
import { UserList } from "./user-list.tsx";

export function Users() {
  const address = useAddress();
  const user = address.read("user");
  const refFor = useReturn(user);
  return (
    <Workshop title="Users" description="Accounts, what they bought, where they are signed in.">
      {user ? (
        <UserDetail key={user} id={user} onBack={() => address.go({ user: null })} />
      ) : (
        <UserList address={address} refFor={refFor} />
      )}
    </Workshop>
  );
}
