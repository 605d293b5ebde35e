import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Measure } from "#web/ui/measure.tsx";

interface ClosingProps {
  /** The link "Browse Collection". */
  action: React.ReactElement;
}

export function Closing({ action }: ClosingProps) {
  return (
    <section data-theme="dark" className="border-t">
      <div className="frame flex items-end justify-between gap-16 py-16 md:py-24">
        <div>
          <h2 className="max-w-[16ch] text-5xl">Start with one prompt</h2>
          <p className="mt-5 max-w-[46ch] text-lg text-muted">
            Take the job that has been on your desk the longest and see what a finished prompt makes of it.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild variant="hero" size="xl">
              {action}
            </Button>
            <Button asChild variant="outline" size="xl">
              <Link to="/about" prefetch="intent">
                Learn More
              </Link>
            </Button>
          </div>
        </div>
        <Measure
          tier={1}
          role="presentation"
          aria-label={undefined}
          className="hidden h-auto w-72 shrink-0 lg:block"
        />
      </div>
    </section>
  );
}
