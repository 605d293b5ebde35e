import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callAuth } from "#web/session/auth-call.ts";
import { notifySessionChanged } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CheckMail } from "./check-mail.tsx";
import { FailedLink } from "./failed-link.tsx";
import { SignInRules, SignUpRules } from "./form-rules.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useEntry } from "./use-entry.ts";

const WORDS = {
  "sign-in": { title: "Welcome back", lead: "Sign in to buy prompts and to find what you bought." },
  "sign-up": {
    title: "Open an account",
    lead: "One account keeps your cart, your purchases and your downloads.",
  },
};
type Tab = keyof typeof WORDS;

/** Other devices stay signed in, because the second factor is not proven yet. */
const forgetThisSession = () => void callAuth((client) => client.signOut({ scope: "local" }));

interface AuthPanelProps {
  devMail: boolean;
  failedLink: string | null;
}

export function AuthPanel({ devMail, failedLink }: AuthPanelProps) {
  const codeIsDue = useEntry();
  const [tab, setTab] = useState<Tab>("sign-in");
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Kept here, so that typed values survive a switch of tabs.
  const signIn = useForm({ resolver: zodResolver(SignInRules), defaultValues: { email: "", password: "" } });
  const signUp = useForm({
    resolver: zodResolver(SignUpRules),
    defaultValues: { display_name: "", email: "", password: "", terms: false },
  });

  const show = (next: Tab) => {
    const [from, to] = next === "sign-up" ? [signIn, signUp] : [signUp, signIn];
    const other = to as typeof signIn;
    if (!other.getValues("email")) other.setValue("email", (from as typeof signIn).getValues("email"));
    setTab(next);
  };

  if (codeIsDue)
    return (
      <AuthFrame
        title="One more step"
        lead="Enter the code that your authenticator app shows for Super Prompts."
      >
        <SecondFactorForm onVerified={notifySessionChanged} />
        <Button variant="link" className="mt-4 w-full" onClick={forgetThisSession}>
          Use another account
        </Button>
      </AuthFrame>
    );
  if (sentTo)
    return (
      <AuthFrame title="Almost there" lead="One click in your mailbox, and you are in.">
        <CheckMail
          email={sentTo}
          devMail={devMail}
          onBack={() => {
            setSentTo(null);
            show("sign-in");
          }}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame {...WORDS[tab]}>
      <p role="status" className="hidden items-center gap-3 in-data-signed-in:flex">
        <Spinner /> Signing you in...
      </p>
      <div className="in-data-signed-in:hidden">
        {failedLink && <FailedLink reason={failedLink} devMail={devMail} />}
        <Tabs value={tab} onValueChange={(next) => show(next as Tab)}>
          <TabsList aria-label="Account" className="grid grid-cols-2 gap-0">
            <TabsTrigger value="sign-in">Sign In</TabsTrigger>
            <TabsTrigger value="sign-up">Sign Up</TabsTrigger>
          </TabsList>
          <TabsContent value="sign-in">
            <SignInForm form={signIn} />
          </TabsContent>
          <TabsContent value="sign-up">
            <SignUpForm form={signUp} onSent={setSentTo} />
          </TabsContent>
        </Tabs>
        {tab === "sign-in" && <PasskeySignIn />}
      </div>
    </AuthFrame>
  );
}
