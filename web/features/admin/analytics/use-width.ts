import { useEffect, useRef, useState } from "react";

/** How wide an element is drawn, so that a chart's letters keep their size on every screen. */
export function useWidth<E extends Element>() {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
