import type { LabPayment, PaymentResponse } from "#contracts/payments.ts";
import type { Context } from "#server/context.ts";
import {
  type MaybeSignedIn,
  optionalUser,
  refuseEndedSession,
  requireUser,
  type SignedIn,
} from "#server/features/accounts/guards.ts";
import type { User } from "#server/features/accounts/service.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { callerAddress } from "#server/limits/caller.ts";
import * as checkout from "./service.ts";
import { testModeOnly } from "./test-mode-only.ts";

export const checkoutRoutes = (ctx: Context) =>
  new EndpointRouter<SignedIn>()
    .endpoint("POST /api/checkout/quote", requireUser(ctx), (c, { body }) =>
      checkout.readQuote(ctx, c.var.user, callerAddress(c, ctx.config), body),
    )
    .endpoint(
      "POST /api/checkout/simulate",
      testModeOnly(ctx),
      requireUser(ctx),
      refuseEndedSession(ctx),
      (c, { body }) => checkout.simulate(ctx, c.var.user, callerAddress(c, ctx.config), body),
    );

/** Starts a payment of the payment test page, which makes its order without a cart. */
type StartLabPayment = (
  ctx: Context,
  user: User | undefined,
  request: LabPayment,
) => Promise<PaymentResponse>;

export const paymentFunctions = (ctx: Context, startLabPayment: StartLabPayment) =>
  new EndpointRouter<MaybeSignedIn>().endpoint(
    "POST /functions/v1/nova-casp-payment",
    optionalUser(ctx),
    refuseEndedSession(ctx),
    async (c, { body }) => {
      const { user } = c.var;
      await checkout.countCheckout(ctx, user, callerAddress(c, ctx.config));
      return "userEmail" in body ? startLabPayment(ctx, user, body) : checkout.startPayment(ctx, user, body);
    },
  );
