import { useState } from "react";
import { ChangePassword } from "./change-password.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SessionList } from "./session-list.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function SecuritySettings({ email }: { email: string }) {
  // A new password and a new factor end other sessions, so the list is read again.
  const [readings, setReadings] = useState(0);
  const readAgain = () => setReadings((count) => count + 1);
  return (
    <SettingsCard
      title="Security Settings"
      description="Your password, a second factor, and where you are signed in."
    >
      <div className="grid gap-8 [&>section+section]:border-t [&>section+section]:pt-8">
        <Part title="Password">
          <ChangePassword email={email} onChanged={readAgain} />
        </Part>
        <Part title="Second factor">
          <SecondFactor onChanged={readAgain} />
        </Part>
        <Part title="Sessions">
          <SessionList key={readings} />
        </Part>
      </div>
    </SettingsCard>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
