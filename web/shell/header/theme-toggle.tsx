import { Moon, Sun } from "lucide-react";
import { chooseTheme, useTheme } from "#web/lib/theme.ts";
import { Button } from "#web/ui/button.tsx";

export function ThemeToggle({ className }: { className?: string }) {
  const dark = useTheme() === "dark";
  return (
    <Button
      variant="ghost"
      size="icon"
      className={className}
      aria-label="Dark theme"
      aria-pressed={dark}
      title={dark ? "Switch to the light theme" : "Switch to the dark theme"}
      onClick={() => chooseTheme(dark ? "light" : "dark")}
    >
      {/* Both are in the HTML and the styles choose, so that the icon is right before the script runs. */}
      <Sun className="hidden dark:block" />
      <Moon className="dark:hidden" />
    </Button>
  );
}
