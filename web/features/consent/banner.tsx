import { useLayoutEffect } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { consent, useConsent } from "./consent-store.ts";

interface CookieBannerProps {
  onCustomize: () => void;
  /** The banner disappears with the decision; the shell decides what takes the focus. */
  onDecided: () => void;
}

/**
 * Stands in the HTML of every page and shows by the attribute `data-consent` of the page, which a script sets before
 * the first paint: no flash for those who have decided, no late jump for those who have not.
 */
export function CookieBanner({ onCustomize, onDecided }: CookieBannerProps) {
  const { decided } = useConsent();
  useLayoutEffect(() => {
    document.documentElement.dataset.consent = decided ? "given" : "none";
  }, [decided]);
  if (decided) return null;

  const decide = (decision: () => void) => () => {
    decision();
    onDecided();
  };
  return (
    <section
      aria-labelledby="cookie-banner-title"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto hidden max-w-[1200px] gap-x-10 gap-y-4 rounded-lg border bg-card p-4 shadow-float in-data-[consent=none]:grid sm:inset-x-6 sm:bottom-6 sm:p-5 lg:grid-cols-[1fr_auto] lg:items-center low:static low:m-3 print:hidden!"
    >
      <div className="grid gap-1">
        <h2 id="cookie-banner-title" className="text-lg">
          We use cookies
        </h2>
        <p className="text-muted text-sm leading-normal">
          Essential ones keep the store working. Others help us to see how it is used and to remember your
          settings. By clicking "Accept All", you consent to our use of all cookies.{" "}
          <Link to="/privacy" className="text-ink underline underline-offset-4 hover:text-accent">
            Learn more in our Privacy Policy
          </Link>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
        <Button onClick={decide(consent.rejectAll)}>Reject All</Button>
        <Button variant="outline" className="order-last col-span-2 sm:order-none" onClick={onCustomize}>
          Customize
        </Button>
        <Button onClick={decide(consent.acceptAll)}>Accept All</Button>
      </div>
    </section>
  );
}
