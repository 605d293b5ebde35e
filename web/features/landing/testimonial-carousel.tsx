import { ArrowLeft, ArrowRight } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useLazyModule } from "#web/lib/use-lazy-module.ts";
import { Button } from "#web/ui/button.tsx";
import type { CarouselApi } from "./carousel-engine.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { TESTIMONIALS } from "./testimonials.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { useNearViewport } from "./use-near-viewport.ts";

const LAST = TESTIMONIALS.length - 1;
const loadEngine = () => import("./carousel-engine.tsx");
/** The engine moves by script, which no style sheet stops: whoever wants no motion gets the next card at once. */
function go(api: CarouselApi, step: -1 | 1) {
  const jump = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (step < 0) api.scrollPrev(jump);
  else api.scrollNext(jump);
}

/** A row that scrolls and snaps by itself; once its engine is there, keys and swipes go round. */
export function TestimonialCarousel() {
  const region = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const arrows = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { module, load } = useLazyModule(loadEngine);
  const [api, setApi] = useState<CarouselApi>();
  const [index, setIndex] = useState(0);
  /** The way somebody wanted to go before the engine was there. */
  const asked = useRef<-1 | 1>(null);
  // Without the engine the row still scrolls, so a failure is not reported.
  const wake = useCallback(() => void load().catch(() => {}), [load]);
  useNearViewport(viewport, wake);

  const move = (step: -1 | 1) => {
    if (api) return go(api, step);
    asked.current = step;
    load().catch(() => {
      const row = viewport.current;
      row?.scrollBy({ left: step * (row.querySelector("[data-slide]")?.clientWidth ?? 0) });
    });
  };
  const onReady = useCallback((engine: CarouselApi) => {
    setApi(engine);
    if (asked.current) go(engine, asked.current);
  }, []);
  useArrowKeys(region, move);
  const onMove = useCallback((at: number) => {
    setIndex(at);
    // An arrow that is now disabled must not keep the focus.
    const atAnEnd = at === 0 || at === LAST;
    if (atAnEnd && arrows.current?.contains(document.activeElement))
      viewport.current?.focus({ preventScroll: true });
  }, []);
  const arrow = hydrated ? undefined : "invisible";

  return (
    // biome-ignore lint/a11y/useSemanticElements: a bare section takes no role description
    <div
      ref={region}
      tabIndex={-1}
      role="region"
      aria-roledescription="carousel"
      aria-labelledby="testimonials-heading"
      className="outline-none"
    >
      <div className="frame mb-8 flex items-end justify-between gap-6 md:mb-10">
        <h2 id="testimonials-heading" className="text-4xl">
          What Our Customers Say
        </h2>
        <p aria-hidden="true" className="pb-1 font-mono text-muted text-xs tabular-nums md:hidden">
          {index + 1}/{TESTIMONIALS.length}
        </p>
        <div ref={arrows} className="hidden gap-2 md:flex">
          <Button
            variant="outline"
            size="icon"
            aria-label="Previous testimonial"
            className={arrow}
            disabled={index === 0}
            onClick={() => move(-1)}
          >
            <ArrowLeft />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label="Next testimonial"
            className={arrow}
            disabled={index === LAST}
            onClick={() => move(1)}
          >
            <ArrowRight />
          </Button>
        </div>
      </div>
      <div className="frame">
        <div
          ref={viewport}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be pressed
          tabIndex={0}
          className={cn(
            "rounded-lg [scrollbar-width:none]",
            api ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto",
          )}
        >
          <div className="-ml-5 flex">
            {TESTIMONIALS.map((testimonial, at) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group named slide
              <div
                key={testimonial.name}
                data-slide
                role="group"
                aria-roledescription="slide"
                aria-label={`${at + 1} of ${TESTIMONIALS.length}`}
                className="min-w-0 shrink-0 basis-full snap-start pl-5 md:basis-1/2 lg:basis-1/3"
              >
                <TestimonialCard testimonial={testimonial} />
              </div>
            ))}
          </div>
        </div>
      </div>
      {module && viewport.current && (
        <module.CarouselEngine viewport={viewport.current} onReady={onReady} onMove={onMove} />
      )}
    </div>
  );
}
