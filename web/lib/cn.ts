import { type ClassValue, clsx } from "clsx";

/** What a class sets. Of two classes that set the same under the same condition, the later one counts. */
const SETS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    "display",
    /^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden|table(-row|-cell)?)$/,
  ],
  ["position", /^(static|fixed|absolute|relative|sticky)$/],
  ["text-align", /^text-(left|center|right|start|end)$/],
  ["text-size", /^text-(xs|sm|base|lg|xl|\dxl|\[[\d.]+(px|rem|em|cqw)\])(\/.+)?$/],
  ["text-wrap", /^text-(balance|pretty|wrap|nowrap)$/],
  ["text-color", /^text-/],
  ["font-weight", /^font-(thin|extralight|light|normal|medium|semibold|bold|extrabold|black)$/],
  ["font-family", /^font-/],
  ["border-collapse", /^border-(collapse|separate)$/],
  ["border-style", /^border-(solid|dashed|dotted|none)$/],
  ["border-width", /^border(-\d+)?$/],
  ["$", /^(border-[xytrbl])(-\d+)?$/],
  ["border-color", /^border-/],
  ["background-clip", /^bg-clip-/],
  ["background-size", /^bg-(cover|contain|\[length:)/],
  ["background-image", /^bg-(none$|\[image:|linear-|gradient-)/],
  ["flex-direction", /^flex-(row|col)(-reverse)?$/],
  ["flex-wrap", /^flex-(no)?wrap$/],
  ["flex", /^flex-/],
  ["stroke-width", /^stroke-(\d|\[[\d.]+\])/],
  ["outline-offset", /^outline-offset-/],
  ["decoration-width", /^decoration-\d/],
  ["decoration-line", /^(no-underline|underline|line-through)$/],
  ["word-break", /^break-(all|words|normal|keep)$/],
  [
    "$",
    /^((?:min|max)-[wh]|gap-[xy]|col-span|row-span|overflow-[xy]|grid-cols|grid-rows|inset-[xy]|rounded-[trbl]|col-start|divide-[xy]|scale-[xy]|space-[xy]|justify-(?:self|items)|scroll-[pm][xytrbl]?)(-|$)/,
  ],
  [
    "$",
    /^([pm][xytrbl]?|size|[wh]|gap|bg|rounded|shadow|opacity|z|order|justify|items|self|content|overflow|inset|top|right|bottom|left|leading|tracking|whitespace|duration|cursor|translate-[xy]|rotate|fill|stroke|line-clamp|shrink|grow|transition|select|decoration|basis|align|list)(-|$)/,
  ],
];

/** A class for all sides takes the place of those for some. */
const COVERS: Record<string, readonly string[]> = {
  p: ["px", "py", "pt", "pr", "pb", "pl"],
  px: ["pr", "pl"],
  py: ["pt", "pb"],
  m: ["mx", "my", "mt", "mr", "mb", "ml"],
  mx: ["mr", "ml"],
  my: ["mt", "mb"],
  size: ["w", "h"],
  gap: ["gap-x", "gap-y"],
  overflow: ["overflow-x", "overflow-y"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["left", "right"],
  "inset-y": ["top", "bottom"],
  rounded: ["rounded-t", "rounded-r", "rounded-b", "rounded-l"],
  flex: ["grow", "shrink", "basis"],
  "border-width": ["border-x", "border-y", "border-t", "border-r", "border-b", "border-l"],
  "border-x": ["border-r", "border-l"],
  "border-y": ["border-t", "border-b"],
  "text-size": ["leading"],
  "line-clamp": ["display", "overflow"],
};

function whatItSets(utility: string): string | undefined {
  for (const [name, pattern] of SETS) {
    const match = pattern.exec(utility);
    if (match) return name === "$" ? match[1] : name;
  }
  return undefined;
}

/** Joins classes; a component's own are overruled by those it is given. */
export function cn(...classes: ClassValue[]): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const token of clsx(classes).split(/\s+/).reverse()) {
    const [, condition = "", utility = ""] = /^(.*:(?![^[]*\])|)-?(.+)$/.exec(token) ?? [];
    const sets = whatItSets(utility.replace(/!$/, ""));
    if (sets !== undefined) {
      if (taken.has(condition + sets)) continue;
      for (const covered of [sets, ...(COVERS[sets] ?? [])]) taken.add(condition + covered);
    }
    if (token) kept.push(token);
  }
  return kept.reverse().join(" ");
}
