import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { SimulateWebhook } from "#contracts/payment-lab.ts";
import type { Context } from "#server/context.ts";
import type { MaybeSignedIn } from "#server/features/accounts/guards.ts";
import { body } from "#server/http/json-body.ts";
import { callerAddress } from "#server/limits/caller.ts";
import { requireLab } from "./access.ts";
import * as lab from "./service.ts";

const HEARTBEAT_MS = 20_000;

export const labFunctions = (ctx: Context) =>
  new Hono<MaybeSignedIn>()
    .post("/nova-casp-diagnose", requireLab(ctx), async (c) => c.json(await lab.diagnose(ctx, c.var.user)))
    .post("/nova-casp-webhook-test", requireLab(ctx), async (c) =>
      c.json(await lab.runWebhookTest(ctx, c.var.user)),
    )
    .post("/nova-casp-webhook-simulate", requireLab(ctx), body(SimulateWebhook), async (c) => {
      const receipt = await lab.simulateWebhook(ctx, c.var.user, c.req.valid("json"));
      return c.json(receipt.body, receipt.status);
    });

export const readinessRoutes = (ctx: Context) =>
  new Hono<MaybeSignedIn>()
    .get("/", requireLab(ctx), async (c) => c.json(await lab.readReadiness(ctx, c.var.user)))
    .post("/test-mail", requireLab(ctx), async (c) =>
      c.json(await lab.sendTestMail(ctx, c.var.user, callerAddress(c, ctx.config))),
    );

export const labRoutes = (ctx: Context) =>
  new Hono<MaybeSignedIn>()
    .get("/orders", requireLab(ctx), async (c) => c.json(await lab.listLabOrders(ctx)))
    .get("/orders/stream", requireLab(ctx), (c) => streamSSE(c, (stream) => sendOrders(ctx, stream)));

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
