import { ApiError, call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { downloadInTab, openDownloadTab } from "./download-tab.ts";

const UNAVAILABLE = new Set(["order_not_paid", "order_not_found"]);

/**
 * Asks for the order's link and opens the file in a new tab; where the browser allows no tab, in this one. To be
 * called straight from the click.
 */
export async function startDownload(orderId: string): Promise<void> {
  const tab = openDownloadTab();
  try {
    const link = await call("POST /api/orders/:id/download-link", { params: { id: orderId } });
    if (!link.url) throw new ApiError({ status: 409, code: "order_not_paid", message: "No link" });
    if (tab) downloadInTab(tab, link.url);
    else window.location.assign(link.url);
    toast({
      title: "Download started",
      description: "Your prompts file is being downloaded.",
      variant: "success",
    });
  } catch (error) {
    tab?.close();
    sayWhy(error);
  }
}

function sayWhy(error: unknown): void {
  console.error("The download could not be started.", error);
  if (error instanceof ApiError && UNAVAILABLE.has(error.code))
    toast({
      title: "Download unavailable",
      description: "Download token not found for this order.",
      variant: "destructive",
    });
  else
    toast({
      title: "Download failed",
      description: error instanceof Error ? error.message : "Please try again.",
      variant: "destructive",
    });
}
