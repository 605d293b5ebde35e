import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { pageReader } from "#web/lib/page-reader.ts";
import beforePaint from "#web/shell/before-paint.js?raw";
import favicon from "#web/shell/favicon.svg?url";
import { ErrorPage } from "#web/shell/pages/error-page.tsx";
import { NotFound } from "#web/shell/pages/not-found.tsx";
import { Shell } from "#web/shell/shell.tsx";
import { useBrowserState } from "#web/shell/use-browser-state.ts";
import type { Route } from "./+types/root.ts";
import "#web/styles.css";

/** Early, but after the style sheet: words are shown in a face of the system until it is there. */
const preloadedFont = (href: string) =>
  ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
    fetchPriority: "low",
  }) as const;

export const links: Route.LinksFunction = () => [
  preloadedFont(displayFont),
  preloadedFont(textFont),
  { rel: "icon", type: "image/svg+xml", href: favicon },
];

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageReader).shell();

/** The shell's data stays the same from page to page; only an explicit revalidation asks again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href && defaultShouldRevalidate;

/** The script has run when React comes, so its text stays out of the browser's bundle. */
const beforePaintText = import.meta.env.SSR ? beforePaint : "";

export function Layout({ children }: { children: React.ReactNode }) {
  useBrowserState();
  return (
    // The script below adds attributes before React takes over.
    <html
      lang="en"
      className="data-[consent=none]:scroll-pb-80 lg:data-[consent=none]:scroll-pb-44"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF8F4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12110F" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, and script text must not be escaped */}
        <script dangerouslySetInnerHTML={{ __html: beforePaintText }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell shell={loaderData}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("root");
  if (shell && isRouteErrorResponse(error) && error.status === 404)
    return (
      <Shell shell={shell}>
        <title>Page not found | Super Prompts</title>
        <NotFound />
      </Shell>
    );
  return <ErrorPage error={error} />;
}
