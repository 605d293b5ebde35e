import useEmblaCarousel from "embla-carousel-react";
import { useEffect } from "react";

export type CarouselApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

interface CarouselEngineProps {
  viewport: HTMLElement;
  onReady: (api: CarouselApi) => void;
  onMove: (index: number) => void;
}

/** Draws nothing: takes over a row that is on the page already and goes on from where it was scrolled to. */
export function CarouselEngine({ viewport, onReady, onMove }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, align: "start", startIndex: slideInView(viewport) });

  useEffect(() => {
    attach(viewport);
    return () => attach(null);
  }, [attach, viewport]);

  useEffect(() => {
    if (!api) return;
    viewport.scrollLeft = 0;
    const tell = () => onMove(api.selectedScrollSnap());
    tell();
    api.on("select", tell).on("reInit", tell);
    onReady(api);
    return () => {
      api.off("select", tell).off("reInit", tell);
    };
  }, [api, viewport, onReady, onMove]);

  return null;
}

function slideInView(viewport: HTMLElement): number {
  const slide = viewport.querySelector("[data-slide]");
  return slide ? Math.round(viewport.scrollLeft / slide.clientWidth) : 0;
}
