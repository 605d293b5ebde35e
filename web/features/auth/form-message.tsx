import { CircleAlert, CircleCheck } from "lucide-react";
import { Alert, AlertDescription } from "#web/ui/alert.tsx";

interface FormMessageProps {
  variant: "success" | "destructive";
  children: React.ReactNode;
}

/** The result of submitting a form. */
export function FormMessage({ variant, children }: FormMessageProps) {
  return (
    <Alert variant={variant} role={variant === "success" ? "status" : "alert"}>
      {variant === "success" ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <AlertDescription className="grid gap-2">{children}</AlertDescription>
    </Alert>
  );
}
