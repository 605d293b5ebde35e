import { Link } from "react-router";
import type { ShellData } from "#contracts/pages.ts";
import { openContactSupport } from "#web/features/support/contact.ts";
import { CardMarks } from "./card-marks.tsx";
import { Logo } from "./logo.tsx";

export const FOOTER_ID = "footer";

const LINKS = [
  { to: "/faq", label: "FAQ" },
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms" },
  { to: "/refund-policy", label: "Refund Policy" },
  { to: "/delivery-policy", label: "Delivery Policy" },
  { to: "/about", label: "About" },
];
const ROW =
  "flex min-h-11 w-fit items-center rounded-sm text-sm underline-offset-4 hover:underline md:min-h-9";

interface FooterProps {
  shell: ShellData;
  onCookieSettings: () => void;
}

export function Footer({ shell: { company, support }, onCookieSettings }: FooterProps) {
  return (
    // The cookie banner floats over the end of the page; the space keeps the last lines reachable below it.
    <footer
      id={FOOTER_ID}
      className="border-t not-low:in-data-[consent=none]:pb-84 sm:not-low:in-data-[consent=none]:pb-60 lg:not-low:in-data-[consent=none]:pb-48"
    >
      <div className="frame grid gap-x-12 gap-y-10 py-12 md:grid-cols-[1.4fr_1fr_1fr]">
        <address className="grid content-start gap-1 text-muted text-sm not-italic">
          <div className="mb-3 text-ink">
            <Logo />
          </div>
          <strong className="font-semibold text-ink">{company.name}</strong>
          <span className="max-w-[34ch]">{company.address}</span>
          <div className="mt-1">
            <a href={`tel:${support.phone.replaceAll(/[^+\d]/g, "")}`} className={ROW}>
              {support.phone}
            </a>
            <a href={`mailto:${support.email}`} className={ROW}>
              {support.email}
            </a>
          </div>
        </address>
        <nav aria-label="Footer">
          <h2 className="mb-2 font-semibold text-base tracking-normal">Information</h2>
          <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-1">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} prefetch="intent" className={ROW}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 font-semibold text-base tracking-normal">Help</h2>
          <button type="button" className={ROW} onClick={openContactSupport}>
            Contact Support
          </button>
          <button type="button" className={ROW} onClick={onCookieSettings}>
            Cookie settings
          </button>
          <div className="mt-4">
            <CardMarks />
          </div>
        </div>
      </div>
      <div className="frame">
        <p className="border-t py-6 text-muted text-sm">© 2025 {company.name}. All rights reserved.</p>
      </div>
    </footer>
  );
}
