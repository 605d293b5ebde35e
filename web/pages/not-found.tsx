import { data } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { NotFound } from "#web/shell/pages/not-found.tsx";
import type { Route } from "./+types/not-found.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Page not found",
    description: "There is nothing at this address.",
    noindex: true,
  });

export default function NotFoundPage() {
  return <NotFound />;
}
