import { Hono } from "hono";
import { EnrolBody, FactorVerifyBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { readBody } from "../input.ts";
import { recoveryCodeRoutes } from "../recovery-codes/routes.ts";
import { requireBearer, type WithBearer } from "../session/bearer.ts";
import * as factors from "./service.ts";

export function factorRoutes(ctx: Context) {
  const user = requireBearer(ctx);
  return new Hono<WithBearer>()
    .route("/recovery-codes", recoveryCodeRoutes(ctx))
    .post("/", user, async (c) =>
      c.json(await factors.enrol(ctx, c.var.bearer, await readBody(c, EnrolBody))),
    )
    .post("/:id/challenge", user, async (c) =>
      c.json(await factors.challenge(ctx, c.var.bearer, c.req.param("id"))),
    )
    .post("/:id/verify", user, async (c) =>
      c.json(
        await factors.verifyFactor(ctx, c.var.bearer, c.req.param("id"), await readBody(c, FactorVerifyBody)),
      ),
    )
    .delete("/:id", user, async (c) => c.json(await factors.unenrol(ctx, c.var.bearer, c.req.param("id"))));
}
