import { cloneElement, isValidElement } from "react";
import { cn } from "#web/lib/cn.ts";

type Props = Record<string, unknown>;

const both =
  (inner: unknown, outer: unknown) =>
  (...args: unknown[]) => {
    for (const handler of [inner, outer]) if (typeof handler === "function") handler(...args);
  };

const bothRefs = (inner: unknown, outer: unknown) => (node: unknown) => {
  for (const ref of [inner, outer]) {
    if (typeof ref === "function") ref(node);
    else if (ref) (ref as { current: unknown }).current = node;
  }
};

/** Draws its only child with the props it was given; a tenth of the weight of Radix's own, which first loads pay for. */
export function Slot({ children, ...given }: React.HTMLAttributes<HTMLElement>) {
  if (!isValidElement<Props>(children)) return null;
  const own = children.props;
  const merged: Props = { ...given, ...own };
  for (const [name, outer] of Object.entries(given) as [string, unknown][]) {
    const inner = own[name];
    if (inner === undefined) merged[name] = outer;
    else if (name === "className") merged[name] = cn(outer as string, inner as string);
    else if (name === "style") merged[name] = { ...(outer as object), ...(inner as object) };
    else if (name === "ref") merged[name] = bothRefs(inner, outer);
    else if (/^on[A-Z]/.test(name)) merged[name] = both(inner, outer);
  }
  return cloneElement(children, merged);
}
