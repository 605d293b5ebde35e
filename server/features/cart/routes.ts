import type { Context } from "#server/context.ts";
import { refuseEndedSession, requireUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { EndpointRouter } from "#server/http/endpoint-router.ts";
import { pathId } from "#server/http/path-id.ts";
import * as cart from "./service.ts";

const lineId = (id: string) => pathId(id, "cart_item_not_found", "This item is no longer in your cart.");

export function cartRoutes(ctx: Context) {
  const user = requireUser(ctx);
  const ended = refuseEndedSession(ctx);
  return new EndpointRouter<SignedIn>()
    .endpoint("GET /api/cart", user, (c) => cart.read(ctx, c.var.user))
    .endpoint("DELETE /api/cart", user, ended, (c) => cart.clear(ctx, c.var.user))
    .endpoint("POST /api/cart/items", user, ended, (c, { body }) => cart.add(ctx, c.var.user, body.prompt_id))
    .endpoint("PATCH /api/cart/items/:id", user, ended, (c, { params, body }) =>
      cart.changeQuantity(ctx, c.var.user, lineId(params.id), body.quantity),
    )
    .endpoint("DELETE /api/cart/items/:id", user, ended, (c, { params }) =>
      cart.remove(ctx, c.var.user, lineId(params.id)),
    );
}
