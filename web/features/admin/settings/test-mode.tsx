import { CreditCard, FlaskConical } from "lucide-react";
import type { AdminSettings } from "#contracts/admin/settings.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Label } from "#web/ui/label.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";

interface TestModeProps {
  settings: AdminSettings;
  onChange: (settings: AdminSettings) => void;
}

export function TestMode({ settings, onChange }: TestModeProps) {
  const { confirm, confirmation } = useConfirm();
  const isOn = settings.settings.test_mode;
  const turn = (test_mode: boolean) =>
    confirm({
      title: test_mode ? "Switch test mode on?" : "Switch test mode off?",
      consequence: test_mode ? (
        <GivingAway isOpen={settings.open_to_public} />
      ) : (
        <p>
          From now on the checkout asks for real payments
          {settings.real_provider
            ? "."
            : ", but no payment provider is set up: the stand-in answers instead."}
        </p>
      ),
      verb: test_mode ? "Switch it on" : "Switch it off",
      typeToConfirm: test_mode && settings.open_to_public ? "FREE" : undefined,
      destructive: test_mode,
      onConfirm: async () => {
        onChange(
          await call("PATCH /api/admin/settings", { body: { test_mode, confirm_test_mode: test_mode } }),
        );
        toast({ title: test_mode ? "Test mode is on" : "Test mode is off", variant: "success" });
      },
    });
  return (
    <Panel
      title="Payments"
      aside={
        <Badge variant={isOn ? "warning" : "success"}>
          {isOn ? <FlaskConical aria-hidden="true" /> : <CreditCard aria-hidden="true" />}
          {isOn ? "Test mode" : "Real payments"}
        </Badge>
      }
    >
      <div className="flex items-start justify-between gap-6">
        <div className="grid gap-1">
          <Label htmlFor="setting-test_mode">Test mode</Label>
          <p id="about-test-mode" className="text-muted text-sm">
            {isOn
              ? "Everybody can order without paying. Switch it off before you sell."
              : "Buyers pay at the payment provider."}{" "}
            {settings.real_provider
              ? "A payment provider is set up."
              : "No payment provider is set up, a stand-in answers."}
          </p>
        </div>
        <Switch
          id="setting-test_mode"
          aria-describedby="about-test-mode"
          checked={isOn}
          onCheckedChange={turn}
        />
      </div>
      {confirmation}
    </Panel>
  );
}

const GivingAway = ({ isOpen }: { isOpen: boolean }) => (
  <p>
    In test mode everybody who can reach the shop gets prompts without paying.
    {isOpen && " This shop is open to the public."}
  </p>
);
