import { streamSSE } from "hono/streaming";
import type { Context } from "#server/context.ts";
import type { MaybeSignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { callerAddress } from "#server/limits/caller.ts";
import { mayStay, requireLab } from "./access.ts";
import * as lab from "./service.ts";
import { createStreamSlots } from "./stream-slots.ts";

const HEARTBEAT_MS = 20_000;

export function labRoutes(ctx: Context) {
  const takeSlot = createStreamSlots(ctx);
  return new EndpointRouter<MaybeSignedIn>()
    .endpoint("POST /functions/v1/nova-casp-diagnose", requireLab(ctx), (c) => lab.diagnose(ctx, c.var.user))
    .endpoint("POST /functions/v1/nova-casp-webhook-test", requireLab(ctx), (c) =>
      lab.runWebhookTest(ctx, c.var.user),
    )
    .endpoint("POST /functions/v1/nova-casp-webhook-simulate", requireLab(ctx), async (c, { body }) => {
      const reply = await lab.simulateWebhook(ctx, c.var.user, body);
      return c.json(reply.body, reply.status);
    })
    .endpoint("GET /api/readiness", requireLab(ctx), (c) => lab.readReadiness(ctx, c.var.user))
    .endpoint("POST /api/readiness/test-mail", requireLab(ctx), (c) =>
      lab.sendTestMail(ctx, c.var.user, callerAddress(c, ctx.config)),
    )
    .endpoint("GET /api/payment-lab/orders", requireLab(ctx), () => lab.listLabOrders(ctx))
    .endpoint("GET /api/payment-lab/orders/stream", requireLab(ctx), (c) => {
      const leave = takeSlot(callerAddress(c, ctx.config));
      return streamSSE(c, (stream) => sendOrders(ctx, stream, () => mayStay(ctx, c)).finally(leave));
    });
}

/** Sends the list after every change while the caller may see it, and a heartbeat that keeps the connection open. */
async function sendOrders(
  ctx: Context,
  stream: Parameters<Parameters<typeof streamSSE>[1]>[0],
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  let changed = true;
  let wake = () => {};
  const lookAgain = () => {
    changed = true;
    wake();
  };
  const stops = [lab.watchLabOrders(ctx, lookAgain), ctx.bus.on("settings_changed", lookAgain)];
  const end = () => wake();
  stream.onAbort(end);
  ctx.closing.signal.addEventListener("abort", end);
  try {
    while (!stream.aborted && !stream.closed && !ctx.closing.signal.aborted && (await isAllowed())) {
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
    for (const stop of stops) stop();
    ctx.closing.signal.removeEventListener("abort", end);
  }
}
