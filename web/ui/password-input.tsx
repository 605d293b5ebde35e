import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";

/** A password with a switch that shows what was typed. */
export function PasswordInput({ className, ...props }: Omit<React.ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div data-slot="password-input" className="relative">
      <Input
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={cn("pr-12", className)}
        {...props}
      />
      <Button
        variant="ghost"
        size="icon"
        className="absolute inset-y-0 right-0 text-muted focus-visible:-outline-offset-2"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
        {/* Words, not a label: the password is the only thing labelled so. */}
        <span className="sr-only">{shown ? "Hide password" : "Show password"}</span>
      </Button>
    </div>
  );
}
