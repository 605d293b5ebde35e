import { Hono } from "hono";
import { AddToCart, ChangeQuantity } from "#contracts/cart.ts";
import type { Context } from "#server/context.ts";
import { refuseEnded, requireUser, type SignedIn } from "#server/features/accounts/guards.ts";
import { body } from "#server/http/json-body.ts";
import { pathId } from "#server/http/path-id.ts";
import * as cart from "./service.ts";

const lineId = (id: string) => pathId(id, "cart_item_not_found", "This item is no longer in your cart.");

export function cartRoutes(ctx: Context) {
  const user = requireUser(ctx);
  const ended = refuseEnded(ctx);
  return new Hono<SignedIn>()
    .get("/", user, async (c) => c.json(await cart.read(ctx, c.var.user)))
    .delete("/", user, ended, async (c) => c.json(await cart.clear(ctx, c.var.user)))
    .post("/items", user, ended, body(AddToCart), async (c) =>
      c.json(await cart.add(ctx, c.var.user, c.req.valid("json").prompt_id)),
    )
    .patch("/items/:id", user, ended, body(ChangeQuantity), async (c) =>
      c.json(
        await cart.changeQuantity(ctx, c.var.user, lineId(c.req.param("id")), c.req.valid("json").quantity),
      ),
    )
    .delete("/items/:id", user, ended, async (c) =>
      c.json(await cart.remove(ctx, c.var.user, lineId(c.req.param("id")))),
    );
}
