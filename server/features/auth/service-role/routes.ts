import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { AdminUserBody, DeleteUserBody, GenerateLinkBody, InviteBody } from "#contracts/auth.ts";
import { ClientChange, ClientRegistration } from "#contracts/oauth.ts";
import { record } from "#server/audit/record.ts";
import type { Context } from "#server/context.ts";
import { deleteFactor, ownFactor } from "../factors/service.ts";
import { invalid, readBody } from "../input.ts";
import * as oauth from "../oauth/clients.ts";
import { deletePasskey, listPasskeys } from "../passkeys/service.ts";
import { wireUser } from "../wire.ts";
import { requireServiceRole } from "./guard.ts";
import * as admin from "./service.ts";

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

/** For programs that have the service-role key. */
export function adminRoutes(ctx: Context) {
  const service = recordedServiceRole(ctx);
  return new Hono()
    .post("/invite", service, async (c) =>
      c.json(await admin.invite(ctx, await readBody(c, InviteBody), c.req.query("redirect_to"))),
    )
    .post("/admin/generate_link", service, async (c) =>
      c.json(await admin.generateLink(ctx, await readBody(c, GenerateLinkBody), c.req.query("redirect_to"))),
    )
    .get("/admin/users", service, async (c) => {
      const paging = readPaging(c);
      const { users, total } = await admin.listUsers(ctx, paging.page, paging.perPage);
      tellPages(c, paging, total);
      return c.json({ users, aud: "authenticated" });
    })
    .post("/admin/users", service, async (c) =>
      c.json(await admin.createUser(ctx, await readBody(c, AdminUserBody))),
    )
    .get("/admin/users/:id", service, async (c) =>
      c.json(wireUser(await admin.findUser(ctx, c.req.param("id")))),
    )
    .put("/admin/users/:id", service, async (c) =>
      c.json(await admin.updateUser(ctx, c.req.param("id"), await readBody(c, AdminUserBody))),
    )
    .delete("/admin/users/:id", service, async (c) => {
      await admin.deleteUser(ctx, c.req.param("id"), await readBody(c, DeleteUserBody));
      return c.json({});
    })
    .get("/admin/users/:id/factors", service, async (c) =>
      c.json(wireUser(await admin.findUser(ctx, c.req.param("id"))).factors ?? []),
    )
    .delete("/admin/users/:id/factors/:factor", service, async (c) => {
      const account = await admin.findUser(ctx, c.req.param("id"));
      const factor = ownFactor(account, c.req.param("factor"));
      await deleteFactor(ctx, account, factor);
      return c.json({ id: factor.id });
    })
    .get("/admin/users/:id/passkeys", service, async (c) =>
      c.json(await listPasskeys(ctx, await admin.findUser(ctx, c.req.param("id")))),
    )
    .delete("/admin/users/:id/passkeys/:passkey", service, async (c) => {
      const account = await admin.findUser(ctx, c.req.param("id"));
      await deletePasskey(ctx, account, c.req.param("passkey"));
      return c.body(null, 204);
    })
    .get("/admin/oauth/clients", service, async (c) => {
      const paging = readPaging(c);
      const { clients, total } = await oauth.listClients(ctx, paging.page, paging.perPage);
      tellPages(c, paging, total);
      return c.json({ clients, aud: "authenticated" });
    })
    .post("/admin/oauth/clients", service, async (c) =>
      c.json(await oauth.addClient(ctx, await readBody(c, ClientRegistration), "manual"), 201),
    )
    .get("/admin/oauth/clients/:id", service, async (c) =>
      c.json(await oauth.readClient(ctx, c.req.param("id"))),
    )
    .put("/admin/oauth/clients/:id", service, async (c) =>
      c.json(await oauth.updateClient(ctx, c.req.param("id"), await readBody(c, ClientChange))),
    )
    .delete("/admin/oauth/clients/:id", service, async (c) => {
      await oauth.removeClient(ctx, c.req.param("id"));
      return c.json({});
    })
    .post("/admin/oauth/clients/:id/regenerate_secret", service, async (c) =>
      c.json(await oauth.regenerateSecret(ctx, c.req.param("id"))),
    );
}

interface Paging {
  page: number;
  perPage: number;
}

const readPaging = (c: HonoContext): Paging => ({
  page: readNumber(c, "page", 1, Number.MAX_SAFE_INTEGER),
  perPage: readNumber(c, "per_page", PER_PAGE, MAX_PER_PAGE),
});

/** In the headers that auth-js reads. */
function tellPages(c: HonoContext, { page, perPage }: Paging, total: number): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${c.req.path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  c.header("X-Total-Count", String(total));
  c.header("Link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
}

/** Records every successful call, reads too, since the key allows everything. */
function recordedServiceRole(ctx: Context): MiddlewareHandler {
  const guard = requireServiceRole(ctx);
  return (c, next) =>
    guard(c, async () => {
      await next();
      if (!c.res.ok) return;
      const answer: { id?: string; client_id?: string } =
        c.res.status === 204 ? {} : await c.res.clone().json();
      await record(ctx, ctx.db, "service role", {
        action: "service_role.call",
        subject: c.req.param("id") ?? answer.id ?? answer.client_id ?? "users",
        after: { method: c.req.method, path: c.req.path },
      });
    });
}

function readNumber(c: HonoContext, name: string, fallback: number, most: number): number {
  const given = c.req.query(name);
  if (!given) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw invalid(`Bad Pagination Parameters: ${name}`);
  return Math.min(Number(given), most);
}
