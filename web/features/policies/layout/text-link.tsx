import { Link } from "react-router";
import { useShellData } from "../shell-data.ts";

const LOOK =
  "rounded-xs underline decoration-edge underline-offset-4 transition-colors hover:text-accent hover:decoration-accent";

interface TextLinkProps {
  to: string;
  children: React.ReactNode;
}

/** A link in running text: a page of the store, or an address such as mailto:. */
export function TextLink({ to, children }: TextLinkProps) {
  if (to.startsWith("/"))
    return (
      <Link to={to} prefetch="intent" className={LOOK}>
        {children}
      </Link>
    );
  return (
    <a href={to} className={LOOK}>
      {children}
    </a>
  );
}

export function SupportEmail() {
  const { email } = useShellData().support;
  return <TextLink to={`mailto:${email}`}>{email}</TextLink>;
}

export function SupportPhone() {
  const { phone } = useShellData().support;
  return <TextLink to={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</TextLink>;
}
