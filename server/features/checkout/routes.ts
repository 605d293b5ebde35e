import type { Context } from "#server/context.ts";
import {
  type MaybeSignedIn,
  optionalUser,
  refuseEnded,
  requireUser,
  type SignedIn,
} from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { callerAddress } from "#server/limits/caller.ts";
import { testModeOnly } from "./doors.ts";
import * as checkout from "./service.ts";

export const checkoutRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>().endpoint(
    "POST /api/checkout/simulate",
    testModeOnly(ctx),
    requireUser(ctx),
    refuseEnded(ctx),
    (c, { body }) => checkout.simulate(ctx, c.var.user, callerAddress(c, ctx.config), body),
  );

export const paymentFunctions = (ctx: Context) =>
  new EndpointRouter<MaybeSignedIn>().endpoint(
    "POST /functions/v1/nova-casp-payment",
    optionalUser(ctx),
    refuseEnded(ctx),
    (c, { body }) => checkout.startPayment(ctx, c.var.user, callerAddress(c, ctx.config), body),
  );
