import { toast } from "#web/lib/toast.ts";

/** What the checkout says. */

export const askToLogIn = (): void =>
  toast({ title: "Please log in", description: "You need to be logged in to complete checkout." });

export const sayEmpty = (): void =>
  toast({
    title: "Cart is empty",
    description: "Please add items to your cart before checking out.",
    variant: "destructive",
  });

export const sayPaid = (): void =>
  toast({
    title: "Test Payment Successful",
    description: "Order created in test mode.",
    variant: "success",
  });

export const sayRefused = (reason: string): void =>
  toast({
    title: "Payment Failed",
    description: `Payment initialization failed: ${reason.replace(/\.$/, "")}.`,
    variant: "destructive",
  });

export const sayError = (message: string | null): void =>
  toast({
    title: "Payment Error",
    description: message || "Failed to process payment. Please try again.",
    variant: "destructive",
  });
