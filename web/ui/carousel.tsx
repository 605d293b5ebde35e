import useEmblaCarousel from "embla-carousel-react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { createContext, use, useEffect, useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { Button } from "./button.tsx";

type Embla = ReturnType<typeof useEmblaCarousel>;

const CarouselContext = createContext<{
  viewport: Embla[0];
  api: Embla[1];
  index: number;
  last: number;
} | null>(null);

function useCarousel() {
  const carousel = use(CarouselContext);
  if (!carousel) throw new Error("This part belongs inside a <Carousel>.");
  return carousel;
}

/** Keys and swipes go round; the arrow buttons rest at the first and the last slide. */
export function Carousel({ className, ...props }: React.ComponentProps<"div">) {
  const [viewport, api] = useEmblaCarousel({ loop: true, align: "start" });
  const [place, setPlace] = useState({ index: 0, last: 1 });

  useEffect(() => {
    if (!api) return;
    const look = () => setPlace({ index: api.selectedScrollSnap(), last: api.scrollSnapList().length - 1 });
    look();
    api.on("select", look).on("reInit", look);
    return () => {
      api.off("select", look).off("reInit", look);
    };
  }, [api]);

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === "ArrowLeft") api?.scrollPrev();
    else if (event.key === "ArrowRight") api?.scrollNext();
    else return;
    event.preventDefault();
  }

  return (
    <CarouselContext value={{ viewport, api, ...place }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a bare section takes no role description */}
      <div
        role="region"
        data-slot="carousel"
        aria-roledescription="carousel"
        onKeyDownCapture={onKeyDown}
        className={cn("relative", className)}
        {...props}
      />
    </CarouselContext>
  );
}

export function CarouselContent({ className, ...props }: React.ComponentProps<"div">) {
  const { viewport } = useCarousel();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be pressed
    <div ref={viewport} tabIndex={0} className="overflow-hidden rounded-lg">
      <div
        data-slot="carousel-content"
        aria-live="polite"
        className={cn("-ml-4 flex", className)}
        {...props}
      />
    </div>
  );
}

export function CarouselItem({ className, ...props }: React.ComponentProps<"div">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group named slide
    <div
      role="group"
      aria-roledescription="slide"
      data-slot="carousel-item"
      className={cn("min-w-0 shrink-0 grow-0 basis-full pl-4", className)}
      {...props}
    />
  );
}

export function CarouselPrevious(props: React.ComponentProps<typeof Button>) {
  const { api, index } = useCarousel();
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label="Previous slide"
      disabled={index === 0}
      onClick={() => api?.scrollPrev()}
      {...props}
    >
      <ArrowLeft />
    </Button>
  );
}

export function CarouselNext(props: React.ComponentProps<typeof Button>) {
  const { api, index, last } = useCarousel();
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label="Next slide"
      disabled={index === last}
      onClick={() => api?.scrollNext()}
      {...props}
    >
      <ArrowRight />
    </Button>
  );
}
