import { useLocation, useRouteLoaderData } from "react-router";
import type { ShellData } from "#contracts/pages.ts";
import { AuthPanel } from "#web/features/auth/auth-panel.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import type { Route } from "./+types/auth.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Sign In", description: "Sign in to your account or open one.", noindex: true });

export default function AuthPage() {
  const { dev_mail } = useRouteLoaderData("root") as ShellData;
  const state = useLocation().state as { failedLink?: string } | null;
  const hydrated = useHydrated();
  return <AuthPanel devMail={dev_mail} failedLink={(hydrated && state?.failedLink) || null} />;
}
