import type { MetaDescriptor } from "react-router";
import type { ShellData } from "#contracts/pages.ts";

export const STORE_NAME = "Super Prompts";

/** The part of a route's meta arguments that is read here. */
interface PageArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageWords {
  title: string;
  description: string;
  /** For a page that has more than one address. */
  canonicalPath?: string;
  noindex?: boolean;
}

/** The store's own address, from the root route's data; none when that could not be loaded. */
export function publicUrl({ matches }: Pick<PageArgs, "matches">): string | undefined {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as ShellData | undefined)?.public_url;
}

export function pageMeta(args: PageArgs, page: PageWords): MetaDescriptor[] {
  const title = `${page.title} | ${STORE_NAME}`;
  const words: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:site_name", content: STORE_NAME },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { name: "twitter:card", content: "summary" },
  ];
  if (page.noindex) return [...words, { name: "robots", content: "noindex" }];

  const origin = publicUrl(args);
  if (!origin) return words;
  const url = new URL(page.canonicalPath ?? args.location.pathname, origin).href;
  return [...words, { tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url }];
}
