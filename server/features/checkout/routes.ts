import { Hono } from "hono";
import { SimulateCheckout } from "#contracts/checkout.ts";
import { PaymentRequest } from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import {
  type MaybeSignedIn,
  optionalUser,
  refuseEnded,
  requireUser,
  type SignedIn,
} from "#server/features/accounts/guards.ts";
import { body } from "#server/http/json-body.ts";
import { callerAddress } from "#server/limits/caller.ts";
import { testModeOnly } from "./doors.ts";
import * as checkout from "./service.ts";

export const checkoutRoutes = (ctx: Context) =>
  new Hono<SignedIn>().post(
    "/simulate",
    testModeOnly(ctx),
    requireUser(ctx),
    refuseEnded(ctx),
    body(SimulateCheckout),
    async (c) => c.json(await checkout.simulate(ctx, c.var.user, c.req.valid("json"))),
  );

export const paymentFunctions = (ctx: Context) =>
  new Hono<MaybeSignedIn>().post(
    "/nova-casp-payment",
    optionalUser(ctx),
    refuseEnded(ctx),
    body(PaymentRequest),
    async (c) =>
      c.json(await checkout.startPayment(ctx, c.var.user, callerAddress(c, ctx.config), c.req.valid("json"))),
  );
