import { useEffect } from "react";
import type { ShellData } from "#contracts/pages.ts";
import { CookieBanner } from "#web/features/consent/banner.tsx";
import { onContactSupport } from "#web/features/support/contact.ts";
import { CONTENT_ID, focusContent } from "#web/lib/focus-content.ts";
import { toast } from "#web/lib/toast.ts";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { Accounts } from "./accounts/accounts.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { RouteChanges } from "./route-changes.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ToastHost } from "./toast-host.tsx";

const loadPreferences = () => import("#web/features/consent/preferences-dialog.tsx");
const loadContact = () => import("#web/features/support/contact-dialog.tsx");

interface ShellProps {
  shell: ShellData;
  children: React.ReactNode;
}

/** What surrounds every page. */
export function Shell({ shell, children }: ShellProps) {
  const cookies = useLazyDialog(loadPreferences);
  const showCookieSettings = () => {
    cookies.show().catch(() =>
      toast({
        title: "Error",
        description: "The cookie settings could not be loaded. Please try again.",
        variant: "destructive",
      }),
    );
  };

  const { module: contact, show: showContact, dialog: contactDialog } = useLazyDialog(loadContact);
  const supportAddress = shell.support.email;
  useEffect(
    () =>
      onContactSupport(() => {
        showContact().catch(() => window.location.assign(`mailto:${supportAddress}`));
      }),
    [showContact, supportAddress],
  );

  return (
    <>
      <SkipLink />
      <CookieBanner onCustomize={showCookieSettings} onDecided={focusContent} />
      <PendingBar />
      {shell.announcement && (
        <p className="bg-ink px-4 py-2.5 text-center text-paper text-sm">{shell.announcement}</p>
      )}
      <Header />
      {/* As tall as the screen, so that the footer does not jump when the content arrives or changes. */}
      <main id={CONTENT_ID} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        {children}
      </main>
      <Footer shell={shell} onCookieSettings={showCookieSettings} />
      <RouteChanges />
      <ToastHost />
      <Accounts supportAddress={supportAddress} />
      {cookies.module && <cookies.module.PreferencesDialog {...cookies.dialog} />}
      {contact && <contact.ContactDialog supportAddress={supportAddress} {...contactDialog} />}
    </>
  );
}
