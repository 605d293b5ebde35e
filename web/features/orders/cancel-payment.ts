import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";

/** True once the order has failed and its prompts are back in the cart. */
export async function cancelPayment(orderId: string): Promise<boolean> {
  try {
    await call("POST /api/orders/:id/cancel-payment", { params: { id: orderId } });
    toast({ title: "Payment cancelled", description: "Your prompts are back in your cart." });
    return true;
  } catch (error) {
    console.error("The payment could not be cancelled.", error);
    toast({
      title: "Error",
      description: error instanceof Error ? error.message : "Please try again.",
      variant: "destructive",
    });
    return false;
  }
}
