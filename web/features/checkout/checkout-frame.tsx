import { PageHeading } from "#web/ui/page-heading.tsx";

/** Keeps room for the pay bar, which phones show at the top while the cookie banner is there. */
export function CheckoutFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame py-8 md:py-14 in-data-[consent=none]:max-lg:not-low:pt-28">
      <PageHeading title="Checkout" className="mb-8 md:mb-10" />
      {children}
    </div>
  );
}
