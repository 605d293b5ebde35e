import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Account } from "./account.ts";
import { createApi } from "./api.ts";
import { deliver, makeEvent } from "./events.ts";
import { createPages } from "./pages.ts";
import type { StripeStandIn } from "./stand-in.ts";

export interface StandInOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where events are sent; none are sent without it. */
  webhookUrl?: string;
  port?: number;
  now?: () => Date;
}

/** How long Stripe's page waits for the shop to answer the event before it sends the buyer back. */
const PAGE_WAITS_MS = 10_000;

/** Stripe on a real socket: its API, its payment page and its events. */
export async function openStripe(options: StandInOptions): Promise<StripeStandIn> {
  const now = options.now ?? (() => new Date());
  const livemode = !/^[sr]k_test_/.test(options.secretKey);
  const moment = () => ({ created: Math.floor(now().getTime() / 1000), livemode });
  const underWay = new Set<Promise<void>>();
  const account = new Account(moment, (type, object) => {
    const event = makeEvent(type, object, moment().created, livemode);
    standIn.events.push(event);
    if (!options.webhookUrl) return;
    const delivery = deliver(options.webhookUrl, event, options.webhookSecret);
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
  });
  const standIn: StripeStandIn = {
    url: "",
    account,
    events: [],
    creations: [],
    fault: undefined,
    close: () => void server.close(),
  };
  const api = createApi(standIn, { secretKey: options.secretKey, now: () => moment().created });
  const pages = createPages(standIn, () =>
    Promise.race([Promise.allSettled(underWay), wait(PAGE_WAITS_MS, undefined, { ref: false })]),
  );
  const listen = getRequestListener(async (request, { outgoing }) => {
    if (!new URL(request.url).pathname.startsWith("/v1/")) return pages.fetch(request);
    const answer = async () => api.fetch(request);
    const response = await (standIn.fault?.(answer) ?? answer());
    if (response !== "disconnect") return response;
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  const server: Server = createServer((req, res) => void listen(req, res));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}
