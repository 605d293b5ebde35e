import { Hono, type Context as HonoContext } from "hono";
import { AuthenticationVerifyBody, PasskeyChange, RegistrationVerifyBody } from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { readBody } from "../input.ts";
import { requireBearer, type WithBearer } from "../session/bearer.ts";
import type { Caller } from "../session/service.ts";
import { authenticationOptions, signInWithPasskey } from "./authentication.ts";
import { registrationOptions, verifyRegistration } from "./registration.ts";
import * as passkeys from "./service.ts";

export function passkeyRoutes(ctx: Context, callerOf: (c: HonoContext) => Caller) {
  const user = requireBearer(ctx);
  return new Hono<WithBearer>()
    .post("/registration/options", user, async (c) => c.json(await registrationOptions(ctx, c.var.bearer)))
    .post("/registration/verify", user, async (c) =>
      c.json(await verifyRegistration(ctx, c.var.bearer, await readBody(c, RegistrationVerifyBody))),
    )
    .post("/authentication/options", async (c) => c.json(await authenticationOptions(ctx, callerOf(c))))
    .post("/authentication/verify", async (c) =>
      c.json(await signInWithPasskey(ctx, await readBody(c, AuthenticationVerifyBody), callerOf(c))),
    )
    .get("/", user, async (c) => c.json(await passkeys.listPasskeys(ctx, c.var.bearer.account)))
    .patch("/:id", user, async (c) => {
      const { friendly_name } = await readBody(c, PasskeyChange);
      return c.json(
        await passkeys.renamePasskey(ctx, c.var.bearer.account, c.req.param("id"), friendly_name),
      );
    })
    .delete("/:id", user, async (c) => {
      await passkeys.removeOwnPasskey(ctx, c.var.bearer, c.req.param("id"));
      return c.body(null, 204);
    });
}
