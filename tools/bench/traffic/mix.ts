import type { Action, SendRequest } from "./client.ts";
import type { Person } from "./people.ts";
import { buyByCard, buySimulated } from "./purchase.ts";

export interface Shop {
  send: SendRequest;
  pages: string[];
  data: string[];
  assets: string[];
  promptIds: string[];
  /** People who fill carts and never pay. */
  browsers: Person[];
  /** Buyers without a purchase in progress. */
  buyers: Person[];
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** What visitors do, with the share in percent. */
const MIX: [number, (shop: Shop, action: Action) => Promise<unknown>][] = [
  [45, ({ send, pages }, action) => send(action, { kind: "page", path: any(pages) })],
  [17, ({ send, data }, action) => send(action, { kind: "catalogue data", path: any(data) })],
  [15, ({ send, assets }, action) => send(action, { kind: "asset", path: any(assets) })],
  [12, useCart],
  [
    4,
    ({ send, browsers }, action) =>
      send(action, { kind: "order history", path: "/api/orders", token: any(browsers).token }),
  ],
  [3, signIn],
  [2, (shop, action) => purchase(shop, action, buySimulated)],
  [2, (shop, action) => purchase(shop, action, buyByCard)],
];

const WHOLE = MIX.reduce((sum, [share]) => sum + share, 0);

export function performAction(shop: Shop, action: Action): Promise<unknown> {
  let place = Math.random() * WHOLE;
  for (const [share, perform] of MIX) {
    place -= share;
    if (place < 0) return perform(shop, action);
  }
  return Promise.resolve();
}

async function useCart({ send, browsers, promptIds }: Shop, action: Action): Promise<unknown> {
  const { token } = any(browsers);
  const dice = Math.random();
  if (dice < 0.5) return send(action, { kind: "cart", path: "/api/cart", token });
  if (dice < 0.6) return send(action, { kind: "empty cart", path: "/api/cart", method: "DELETE", token });
  const json = { prompt_id: any(promptIds) };
  return send(action, { kind: "add to cart", path: "/api/cart/items", method: "POST", token, json });
}

async function signIn({ send, browsers }: Shop, action: Action): Promise<void> {
  const person = any(browsers);
  const { email, password } = person;
  const path = "/auth/v1/token?grant_type=password";
  const answer = await send(action, { kind: "sign-in", path, method: "POST", json: { email, password } });
  person.token = answer.json<{ access_token: string }>().access_token;
}

async function purchase(shop: Shop, action: Action, buy: typeof buyByCard): Promise<void> {
  const buyer = shop.buyers.shift();
  if (!buyer) throw new Error("every buyer is still busy with an earlier purchase");
  try {
    await buy({ send: shop.send, action, buyer, promptId: any(shop.promptIds) });
  } finally {
    shop.buyers.push(buyer);
  }
}
