import { PageHeading } from "#web/ui/page-heading.tsx";

/** Keeps room for the pay bar, which phones show at the bottom, or at the top while the cookie banner is there. */
export function CheckoutFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame py-8 in-data-[consent=none]:max-lg:pt-28 max-lg:pb-32 md:py-14">
      <PageHeading title="Checkout" className="mb-8 md:mb-10" />
      {children}
    </div>
  );
}
