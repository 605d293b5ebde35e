import { Hono } from "hono";
import { RecoveryCodeBody, RecoveryCodesBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { readBody } from "../input.ts";
import { requireBearer, type WithBearer } from "../session/bearer.ts";
import * as recoveryCodes from "./service.ts";

export function recoveryCodeRoutes(ctx: Context) {
  const user = requireBearer(ctx);
  return new Hono<WithBearer>()
    .get("/", user, async (c) => c.json(await recoveryCodes.readStatus(ctx, c.var.bearer)))
    .post("/", user, async (c) => {
      const { friendly_name } = await readBody(c, RecoveryCodesBody);
      return c.json(await recoveryCodes.generate(ctx, c.var.bearer, friendly_name));
    })
    .delete("/", user, async (c) => c.json(await recoveryCodes.remove(ctx, c.var.bearer)))
    .post("/verify", user, async (c) => {
      const { code } = await readBody(c, RecoveryCodeBody);
      return c.json(await recoveryCodes.verify(ctx, c.var.bearer, code));
    })
    .post("/regenerate", user, async (c) => c.json(await recoveryCodes.regenerate(ctx, c.var.bearer)));
}
