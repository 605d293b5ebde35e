import { useEffect, useRef, useState } from "react";
import { SettingsCard } from "../settings-card.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SessionList } from "./session-list.tsx";

export function SecuritySettings({ email }: { email: string }) {
  // A new password and a new factor end other sessions, so the list is read again.
  const [readings, setReadings] = useState(0);
  const readAgain = () => setReadings((count) => count + 1);
  // The card comes after the page, so the browser could not scroll to it.
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === "#security") card.current?.scrollIntoView();
  }, []);
  return (
    <div ref={card} id="security" className="scroll-mt-24">
      <SettingsCard
        title="Security Settings"
        description="Your password, passkeys, a second factor, and where you are signed in."
      >
        <div className="grid gap-8 [&>section+section]:border-t [&>section+section]:pt-8">
          <Part title="Password">
            <ChangePassword email={email} onChanged={readAgain} />
          </Part>
          <Part title="Passkeys">
            <Passkeys onChanged={readAgain} />
          </Part>
          <Part title="Second factor">
            <SecondFactor onChanged={readAgain} />
          </Part>
          <Part title="Recovery Codes">
            <RecoveryCodes key={readings} />
          </Part>
          <Part title="Sessions">
            <SessionList key={readings} />
          </Part>
        </div>
      </SettingsCard>
    </div>
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
