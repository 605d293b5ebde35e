import { cn } from "#web/lib/cn.ts";

type PageHeadingProps = Omit<React.ComponentProps<"div">, "title"> & {
  title: string;
  description?: string;
};

/** A page's first words; its children are the actions at the side. */
export function PageHeading({ title, description, className, children, ...props }: PageHeadingProps) {
  return (
    <div
      data-slot="page-heading"
      className={cn("flex flex-col gap-5 sm:flex-row sm:items-end sm:justify-between", className)}
      {...props}
    >
      <div className="flex max-w-prose flex-col gap-3">
        <h1 className="text-4xl">{title}</h1>
        {description && <p className="text-lg text-muted">{description}</p>}
      </div>
      {children && <div className="flex shrink-0 flex-wrap gap-3">{children}</div>}
    </div>
  );
}
