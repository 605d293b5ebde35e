import { useRouteLoaderData } from "react-router";
import type { ShellData } from "#contracts/pages.ts";
import { ForgotPassword } from "#web/features/auth/forgot-password.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/forgot-password.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Forgot Password",
    description: "Get a link to set a new password.",
    noindex: true,
  });

export default function ForgotPasswordPage() {
  const { dev_mail } = useRouteLoaderData("root") as ShellData;
  return <ForgotPassword devMail={dev_mail} />;
}
