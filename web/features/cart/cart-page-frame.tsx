import { PageHeading } from "#web/ui/page-heading.tsx";

interface CartPageFrameProps {
  /** What can be done to the whole cart, beside the heading. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

export function CartPageFrame({ actions, children }: CartPageFrameProps) {
  return (
    <div className="frame py-8 md:py-14">
      <PageHeading title="Your Cart" className="mb-8 md:mb-10">
        {actions}
      </PageHeading>
      {children}
    </div>
  );
}
