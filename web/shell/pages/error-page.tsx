import { isRouteErrorResponse } from "react-router";
import { STORE_NAME } from "#web/lib/page-meta.ts";
import { Logo } from "../logo.tsx";
import { MessagePage } from "./message-page.tsx";

function reason(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Unknown error";
}

/** Leans on nothing that may have failed: no data, no menus, and the way home loads the page anew. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <title>{`Unexpected Application Error | ${STORE_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <header className="border-b">
        <div className="frame flex h-16 items-center">
          <a href="/" className="rounded-sm">
            <Logo />
          </a>
        </div>
      </header>
      <main className="grow">
        <MessagePage title="Unexpected Application Error!" action={<a href="/">Return to Home</a>}>
          <p>{reason(error)}</p>
        </MessagePage>
      </main>
    </>
  );
}
