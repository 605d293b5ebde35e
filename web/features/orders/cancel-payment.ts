import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";

/** True once the order has failed; the prompts of a cart are back in it then. */
export async function cancelPayment(orderId: string): Promise<boolean> {
  try {
    const order = await call("POST /api/orders/:id/cancel-payment", { params: { id: orderId } });
    const description =
      order.package_type === "cart" ? "Your prompts are back in your cart." : "Nothing was charged.";
    toast({ title: "Payment cancelled", description });
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
