import { Link, NavLink } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Logo } from "../logo.tsx";
import { MobileMenu } from "../menus/mobile-menu.tsx";
import { NAV_LINKS } from "../menus/nav-links.ts";
import { BrowsePrompts } from "./browse-prompts.tsx";
import { CartSlot } from "./cart-slot.tsx";
import { SearchSlot } from "./search-slot.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { UserSlot } from "./user-slot.tsx";

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b bg-paper low:static">
      <div className="frame flex h-16 items-center gap-2">
        <Link
          to="/"
          className="-ml-1 mr-auto flex min-h-11 items-center rounded-sm px-1 max-sm:min-w-0 lg:mr-6"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden items-center lg:flex">
          {NAV_LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === "/"}
              prefetch="intent"
              className="relative flex h-16 items-center rounded-sm px-3.5 font-medium text-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3.5 aria-[current=page]:after:bottom-[-1px] aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent forced-colors:aria-[current=page]:after:bg-[Highlight]"
            >
              {label}
            </NavLink>
          ))}
          <BrowsePrompts />
        </nav>
        <SearchSlot />
        <ThemeToggle className="hidden lg:inline-flex" />
        <CartSlot />
        {/* Both are in the HTML; the styles choose by what the browser knows, so nothing jumps. */}
        <div className="in-data-signed-in:hidden max-sm:hidden">
          <Button asChild className="ml-2">
            <Link to="/auth" prefetch="intent">
              Sign In
            </Link>
          </Button>
        </div>
        {/* The narrowest screens have it in the menu alone. */}
        <div className="ml-1 hidden in-data-signed-in:min-[22.5rem]:block">
          <UserSlot />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
