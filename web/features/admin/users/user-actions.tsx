import { Ban, CircleCheck, KeyRound, LogOut, Mail, ShieldCheck, ShieldOff, Trash2 } from "lucide-react";
import type { AdminUserDetail } from "#contracts/admin/users.ts";
import type { Route } from "#contracts/endpoints.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import type { Confirmation } from "../ui/confirmation-dialog.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";

type UserAction =
  Extract<Route, `POST /api/admin/users/:id/${string}`> extends `${string}:id/${infer Action}`
    ? Action
    : never;

interface UserActionsProps {
  user: AdminUserDetail;
  onChange: (user: AdminUserDetail) => void;
  onDeleted: () => void;
}

export function UserActions({ user, onChange, onDeleted }: UserActionsProps) {
  const { confirm, confirmation } = useConfirm();
  const who = user.email || user.id;
  const act = (action: UserAction, done: string) => async () => {
    onChange(await call(`POST /api/admin/users/:id/${action}`, { params: { id: user.id } }));
    toast({ title: done, description: who, variant: "success" });
  };
  const remove = async () => {
    const { orders_anonymised } = await call("DELETE /api/admin/users/:id", { params: { id: user.id } });
    toast({
      title: "User deleted",
      description: `${orders_anonymised === 1 ? "1 order is" : `${orders_anonymised} orders are`} kept without their buyer.`,
      variant: "success",
    });
    onDeleted();
  };

  const offers: (Confirmation & { Icon: typeof Ban; isOffered: boolean })[] = [
    {
      Icon: ShieldCheck,
      isOffered: !user.is_admin && !user.disabled,
      title: "Grant admin?",
      consequence: `${who} can then do everything in this workshop, refunds and deletions included.`,
      verb: "Grant admin",
      onConfirm: act("grant-admin", "Admin granted"),
    },
    {
      Icon: ShieldOff,
      isOffered: user.is_admin && !user.is_self,
      title: "Revoke admin?",
      consequence: `${who} loses the workshop at once.`,
      verb: "Revoke admin",
      destructive: true,
      onConfirm: act("revoke-admin", "Admin revoked"),
    },
    {
      Icon: Mail,
      isOffered: !user.confirmed,
      title: "Re-send the confirmation?",
      consequence: `The mail with the confirmation link goes to ${who} again.`,
      verb: "Resend confirmation",
      onConfirm: act("resend-confirmation", "Confirmation sent"),
    },
    {
      Icon: KeyRound,
      isOffered: true,
      title: "Send a password reset?",
      consequence: `A mail with a reset link, good for an hour, goes to ${who}. The password stays until then.`,
      verb: "Send reset",
      onConfirm: act("send-reset", "Reset link sent"),
    },
    {
      Icon: LogOut,
      isOffered: user.sessions.length > 0,
      title: "End all sessions?",
      consequence: user.is_self
        ? "You are signed out everywhere, here too."
        : `${who} is signed out everywhere and has to sign in again.`,
      verb: "End sessions",
      destructive: true,
      onConfirm: act("end-sessions", "Sessions ended"),
    },
    {
      Icon: Ban,
      isOffered: !user.disabled && !user.is_self,
      title: "Disable this account?",
      consequence: `${who} is signed out everywhere and cannot sign in until you enable the account again. Nothing is deleted.`,
      verb: "Disable",
      destructive: true,
      onConfirm: act("disable", "Account disabled"),
    },
    {
      Icon: CircleCheck,
      isOffered: user.disabled,
      title: "Enable this account?",
      consequence: `${who} can sign in again.`,
      verb: "Enable",
      onConfirm: act("enable", "Account enabled"),
    },
    {
      Icon: Trash2,
      isOffered: !user.is_self,
      title: "Delete this account?",
      consequence: `Account, profile, cart and sessions of ${who} are deleted. Transaction records are kept for 7 years, without name and address. Bought prompts can no longer be downloaded from the account. This cannot be taken back.`,
      verb: "Delete account",
      typeToConfirm: "DELETE",
      destructive: true,
      onConfirm: remove,
    },
  ];

  return (
    <div className="flex flex-wrap gap-2">
      {offers
        .filter(({ isOffered }) => isOffered)
        .map(({ Icon, isOffered: _, ...question }) => (
          <Button
            key={question.verb}
            variant={question.typeToConfirm ? "destructive" : "outline"}
            size="sm"
            onClick={() => confirm(question)}
          >
            <Icon />
            {question.verb}
          </Button>
        ))}
      {confirmation}
    </div>
  );
}
