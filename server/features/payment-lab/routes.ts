import { streamSSE } from "hono/streaming";
import type { Context } from "#server/context.ts";
import type { MaybeSignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { callerAddress } from "#server/limits/caller.ts";
import { requireLab } from "./access.ts";
import * as lab from "./service.ts";

const HEARTBEAT_MS = 20_000;

export const labRoutes = (ctx: Context) =>
  new EndpointRouter<MaybeSignedIn>()
    .endpoint("POST /functions/v1/nova-casp-diagnose", requireLab(ctx), (c) => lab.diagnose(ctx, c.var.user))
    .endpoint("POST /functions/v1/nova-casp-webhook-test", requireLab(ctx), (c) =>
      lab.runWebhookTest(ctx, c.var.user),
    )
    .endpoint("POST /functions/v1/nova-casp-webhook-simulate", requireLab(ctx), async (c, { body }) => {
      const receipt = await lab.simulateWebhook(ctx, c.var.user, body);
      return c.json(receipt.body, receipt.status);
    })
    .endpoint("GET /api/readiness", requireLab(ctx), (c) => lab.readReadiness(ctx, c.var.user))
    .endpoint("POST /api/readiness/test-mail", requireLab(ctx), (c) =>
      lab.sendTestMail(ctx, c.var.user, callerAddress(c, ctx.config)),
    )
    .endpoint("GET /api/payment-lab/orders", requireLab(ctx), () => lab.listLabOrders(ctx))
    .endpoint("GET /api/payment-lab/orders/stream", requireLab(ctx), (c) =>
      streamSSE(c, (stream) => sendOrders(ctx, stream)),
    );

/** The list, then the list again after every change; a beat now and then shows that the line is alive. */
async function sendOrders(
  ctx: Context,
  stream: Parameters<Parameters<typeof streamSSE>[1]>[0],
): Promise<void> {
  let changed = true;
  let wake = () => {};
  const stopWatching = lab.watchLabOrders(ctx, () => {
    changed = true;
    wake();
  });
  const end = () => wake();
  stream.onAbort(end);
  ctx.closing.signal.addEventListener("abort", end);
  try {
    while (!stream.aborted && !stream.closed && !ctx.closing.signal.aborted) {
      if (changed) {
        changed = false;
        await stream.writeSSE({ event: "orders", data: JSON.stringify(await lab.listLabOrders(ctx)) });
      } else {
        await stream.writeSSE({ event: "beat", data: "" });
      }
      if (changed) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, HEARTBEAT_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stopWatching();
    ctx.closing.signal.removeEventListener("abort", end);
  }
}
