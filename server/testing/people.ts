import { randomUUID } from "node:crypto";
import type { User } from "#server/features/accounts/service.ts";
import { makeAdmin } from "#server/features/accounts/service.ts";
import { createAccount, openSessionAt, seconds } from "#server/features/auth/service.ts";
import type { TestShop } from "./shop.ts";

export interface Person {
  user: User;
  token: string;
  refreshToken: string;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  put(path: string, body?: unknown): Promise<Response>;
  patch(path: string, body?: unknown): Promise<Response>;
  delete(path: string): Promise<Response>;
}

/** Somebody with a confirmed account and a session, without the wait for a mail and a password's hash. */
export async function signUp(
  shop: Pick<TestShop, "ctx" | "app">,
  options: { admin?: boolean; email?: string; secondFactor?: boolean } = {},
): Promise<Person> {
  const { ctx, app } = shop;
  const email = options.email ?? `person-${randomUUID()}@example.com`;
  const account = await createAccount(ctx, ctx.db, {
    email,
    userMetadata: { display_name: "Test Person" },
    confirmed: true,
  });
  if (!account) throw new Error(`${email} has an account already`);
  if (options.admin) await makeAdmin(ctx.db, account.id);
  const proof = options.secondFactor
    ? ({ method: "webauthn", aal: "aal2" } as const)
    : ({ method: "password", aal: "aal1" } as const);
  const session = await openSessionAt(ctx, ctx.db, account, proof, { ip: "127.0.0.1", userAgent: "test" });
  const claims = await ctx.tokens.verify(session.access_token);
  if (!claims) throw new Error("the new session's token is no good");

  const send = (method: string) => async (path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${session.access_token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    user: {
      id: account.id,
      email,
      sessionId: claims.session_id,
      aal: proof.aal,
      provedAt: seconds(ctx.now()),
    },
    token: session.access_token,
    refreshToken: session.refresh_token,
    get: send("GET"),
    post: (path, body = {}) => send("POST")(path, body),
    put: send("PUT"),
    patch: send("PATCH"),
    delete: send("DELETE"),
  };
}
