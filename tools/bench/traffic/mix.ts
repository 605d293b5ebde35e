import type { Action, Ask } from "./client.ts";
import type { Person } from "./people.ts";
import { buyByCard, buySimulated } from "./purchase.ts";

export interface Shop {
  ask: Ask;
  pages: string[];
  data: string[];
  assets: string[];
  promptIds: string[];
  /** They fill carts and never pay. */
  browsers: Person[];
  /** Those who are not buying something at this moment. */
  buyers: Person[];
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** What visitors do, and how many of a hundred do it. */
const MIX: [number, (shop: Shop, action: Action) => Promise<unknown>][] = [
  [45, ({ ask, pages }, action) => ask(action, { kind: "page", path: any(pages) })],
  [17, ({ ask, data }, action) => ask(action, { kind: "catalogue data", path: any(data) })],
  [15, ({ ask, assets }, action) => ask(action, { kind: "asset", path: any(assets) })],
  [12, useCart],
  [
    4,
    ({ ask, browsers }, action) =>
      ask(action, { kind: "order history", path: "/api/orders", token: any(browsers).token }),
  ],
  [3, signIn],
  [2, (shop, action) => purchase(shop, action, buySimulated)],
  [2, (shop, action) => purchase(shop, action, buyByCard)],
];

const WHOLE = MIX.reduce((sum, [share]) => sum + share, 0);

export function act(shop: Shop, action: Action): Promise<unknown> {
  let place = Math.random() * WHOLE;
  for (const [share, does] of MIX) {
    place -= share;
    if (place < 0) return does(shop, action);
  }
  return Promise.resolve();
}

async function useCart({ ask, browsers, promptIds }: Shop, action: Action): Promise<unknown> {
  const { token } = any(browsers);
  const dice = Math.random();
  if (dice < 0.5) return ask(action, { kind: "cart", path: "/api/cart", token });
  if (dice < 0.6) return ask(action, { kind: "empty cart", path: "/api/cart", method: "DELETE", token });
  const json = { prompt_id: any(promptIds) };
  return ask(action, { kind: "add to cart", path: "/api/cart/items", method: "POST", token, json });
}

async function signIn({ ask, browsers }: Shop, action: Action): Promise<void> {
  const person = any(browsers);
  const { email, password } = person;
  const path = "/auth/v1/token?grant_type=password";
  const answer = await ask(action, { kind: "sign-in", path, method: "POST", json: { email, password } });
  person.token = answer.json<{ access_token: string }>().access_token;
}

async function purchase(shop: Shop, action: Action, buy: typeof buyByCard): Promise<void> {
  const buyer = shop.buyers.shift();
  if (!buyer) throw new Error("every buyer is still busy with an earlier purchase");
  try {
    await buy({ ask: shop.ask, action, buyer, promptId: any(shop.promptIds) });
  } finally {
    shop.buyers.push(buyer);
  }
}
