import { useEffect } from "react";

type RemoveScrollProps = {
  as: React.ElementType;
  children: React.ReactNode;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

let locks = 0;
let release = () => {};

function lock() {
  const { style } = document.body;
  const { overflow, paddingRight } = style;
  const gutter = window.innerWidth - document.documentElement.clientWidth;
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingRight);
  style.overflow = "hidden";
  if (gutter > 0) style.paddingRight = `${padding + gutter}px`;
  release = () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}

/**
 * Stands in for `react-remove-scroll`, which Radix wraps around its dialogs and menus and which injects a style
 * element that the content security policy forbids. Layers count: the page scrolls again when the last one closes.
 */
export function RemoveScroll({
  as: Container,
  children,
  allowPinchZoom,
  shards,
  ...props
}: RemoveScrollProps) {
  useEffect(() => {
    if (locks++ === 0) lock();
    return () => {
      if (--locks === 0) release();
    };
  }, []);
  return <Container {...props}>{children}</Container>;
}
