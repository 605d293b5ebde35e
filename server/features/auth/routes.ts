import { Hono, type Context as HonoContext } from "hono";
import {
  IdTokenGrant,
  OtpBody,
  PasswordGrant,
  PkceGrant,
  RecoverBody,
  RefreshGrant,
  ResendBody,
  SignUpBody,
  UserChange,
  VerifyBody,
} from "#contracts/auth.ts";
import type { Context } from "#server/context.ts";
import { BadRequest, Invalid, NotFound } from "#server/errors.ts";
import { callerAddress } from "#server/limits/caller.ts";
import { changeAccount } from "./account-change.ts";
import { factorRoutes } from "./factors/routes.ts";
import { invalid, readBody } from "./input.ts";
import { exchangeCode } from "./links/exchange.ts";
import { recover, resend, sendOtp, sendReauthentication } from "./links/mail-requests.ts";
import { followLink, verifyOtp } from "./links/verify.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { signInWithPassword } from "./password/sign-in.ts";
import { signUp } from "./password/sign-up.ts";
import { adminRoutes } from "./service-role/routes.ts";
import { requireBearer, type WithBearer } from "./session/bearer.ts";
import { refreshSession } from "./session/refresh.ts";
import { type Caller, signOut } from "./session/service.ts";
import { wireUser } from "./wire.ts";

const USER_AGENT_LIMIT = 300;
const JWKS_CACHE = "public, max-age=60";

/** The protocol that @supabase/auth-js speaks. */
export function authRoutes(ctx: Context) {
  const callerOf = (c: HonoContext): Caller => ({
    ip: callerAddress(c, ctx.config),
    userAgent: (c.req.header("User-Agent") ?? "").slice(0, USER_AGENT_LIMIT),
  });
  const redirectOf = (c: HonoContext) => c.req.query("redirect_to");
  const user = requireBearer(ctx);

  return new Hono<WithBearer>()
    .get("/health", (c) =>
      c.json({ name: "GoTrue", version: "superprompts", description: "The store's accounts" }),
    )
    .get("/settings", (c) => c.json(settings(ctx)))
    .get("/.well-known/jwks.json", (c) => {
      c.header("Cache-Control", JWKS_CACHE);
      return c.json({ keys: ctx.tokens.issuer?.published() ?? [] });
    })
    .post("/signup", async (c) =>
      c.json(await signUp(ctx, await readBody(c, SignUpBody), redirectOf(c), callerOf(c))),
    )
    .post("/token", async (c) => {
      switch (c.req.query("grant_type")) {
        case "password":
          return c.json(await signInWithPassword(ctx, await readBody(c, PasswordGrant), callerOf(c)));
        case "refresh_token":
          return c.json(
            await refreshSession(ctx, (await readBody(c, RefreshGrant)).refresh_token, callerOf(c)),
          );
        case "pkce":
          return c.json(await exchangeCode(ctx, await readBody(c, PkceGrant), callerOf(c)));
        case "id_token":
          throw await providerDisabled(c);
        case "web3":
          throw new Invalid("web3_provider_disabled", "Web3 provider is disabled");
        default:
          throw new BadRequest("invalid_credentials", "unsupported_grant_type");
      }
    })
    .post("/recover", async (c) => {
      await recover(ctx, await readBody(c, RecoverBody), redirectOf(c), callerOf(c));
      return c.json({});
    })
    .post("/resend", async (c) => {
      await resend(ctx, await readBody(c, ResendBody), redirectOf(c), callerOf(c));
      return c.json({});
    })
    .post("/otp", async (c) => {
      await sendOtp(ctx, await readBody(c, OtpBody), redirectOf(c), callerOf(c));
      return c.json({});
    })
    .get("/verify", async (c) => {
      // Mail scanners open links with HEAD, which must not use them up.
      if (c.req.method === "HEAD") return c.body(null);
      c.header("Referrer-Policy", "no-referrer");
      return c.redirect(await followLink(ctx, c.req.query(), callerOf(c)), 303);
    })
    .post("/verify", async (c) => c.json(await verifyOtp(ctx, await readBody(c, VerifyBody), callerOf(c))))
    .get("/user", user, (c) => c.json(wireUser(c.var.bearer.account)))
    .put("/user", user, async (c) =>
      c.json(
        await changeAccount(ctx, c.var.bearer, await readBody(c, UserChange), redirectOf(c), callerOf(c)),
      ),
    )
    .get("/reauthenticate", user, async (c) => {
      await sendReauthentication(ctx, c.var.bearer.account, callerOf(c));
      return c.json({});
    })
    .post("/logout", user, async (c) => {
      await signOut(ctx, c.var.bearer, c.req.query("scope") || "global");
      return c.body(null, 204);
    })
    .get("/user/identities/authorize", user, refuseLinking)
    .delete("/user/identities/:id", user, refuseLinking)
    .get("/authorize", () => {
      throw invalid("Unsupported provider: provider is not enabled");
    })
    .post("/sso", () => {
      throw new NotFound("saml_provider_disabled", "SAML 2.0 is disabled");
    })
    .route("/factors", factorRoutes(ctx))
    .route("/passkeys", passkeyRoutes(ctx, callerOf))
    .route("/", oauthRoutes(ctx))
    .route("/", adminRoutes(ctx));
}

/** An account has one identity, its e-mail address. */
const refuseLinking = () => {
  throw new NotFound("manual_linking_disabled", "Manual linking is disabled");
};

const ISSUERS = new Map([
  ["google", "https://accounts.google.com"],
  ["apple", "https://appleid.apple.com"],
]);

async function providerDisabled(c: HonoContext): Promise<BadRequest> {
  const { provider } = await readBody(c, IdTokenGrant);
  return new BadRequest(
    "provider_disabled",
    `Provider (issuer "${ISSUERS.get(provider) ?? provider}") is not enabled`,
  );
}

const settings = (ctx: Context) => ({
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: ctx.config.auth.autoconfirm,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
});
