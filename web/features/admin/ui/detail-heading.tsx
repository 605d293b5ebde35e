import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

interface DetailHeadingProps {
  /** "All orders" */
  back: string;
  onBack: () => void;
  title: string;
  children?: React.ReactNode;
}

/** The heading of a detail view; it takes the focus when the view opens. */
export function DetailHeading({ back, onBack, title, children }: DetailHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <Button variant="ghost" size="sm" className="-ml-3.5" onClick={onBack}>
        <ArrowLeft />
        {back}
      </Button>
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words text-2xl outline-none">
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
