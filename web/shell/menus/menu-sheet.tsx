import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link, NavLink } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from "#web/ui/sheet.tsx";
import { ThemeToggle } from "../header/theme-toggle.tsx";
import { CategoryList } from "./category-list.tsx";
import { NAV_LINKS } from "./nav-links.ts";
import { SheetAccount } from "./sheet-account.tsx";

interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

const ROW =
  "flex min-h-13 w-full items-center justify-between border-b font-display font-semibold text-lg tracking-tight aria-[current=page]:text-accent";

export function MenuSheet({ open, onClose, onCloseAutoFocus }: MenuSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onClose}>
      <SheetContent onCloseAutoFocus={onCloseAutoFocus}>
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
          <SheetDescription className="sr-only">Pages and categories of the store</SheetDescription>
        </SheetHeader>
        <nav aria-label="Menu">
          {NAV_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"} className={ROW} onClick={onClose}>
              {label}
            </NavLink>
          ))}
          <Categories />
        </nav>
        <SheetFooter>
          <div className="flex items-center justify-between">
            <span className="text-muted text-sm">Theme</span>
            <ThemeToggle className="-mr-3" />
          </div>
          <Button asChild className="in-data-signed-in:hidden">
            <Link to="/auth" onClick={onClose}>
              Sign In
            </Link>
          </Button>
          <div className="hidden in-data-signed-in:block">
            <SheetAccount onLeave={onClose} />
          </div>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

function Categories() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} className={ROW} onClick={() => setOpen(!open)}>
        Browse Prompts
        <ChevronDown className={cn("size-5 transition-transform", open && "rotate-180")} />
      </button>
      {open && <CategoryList className="-mx-3 grid pt-2" />}
    </>
  );
}
