import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Cart, CartLine } from "#contracts/cart.ts";

const line = (prompt_id: string, quantity: number): CartLine => ({
  id: `line-${prompt_id}`,
  prompt_id,
  title: `Prompt ${prompt_id}`,
  price: 199,
  quantity,
  slug: "a-prompt",
  category_name: "Food & Recipes",
});
const cartOf = (...items: CartLine[]): Cart => {
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return { items, count, total: count * 199 };
};

let session: string | null;
let calls: { method: string; path: string; body: unknown; answer: (status: number, body: unknown) => void }[];

/** A page of a signed-in person, whose calls the test answers by hand. */
async function openPage() {
  const store = await import("./cart-store.ts");
  const { cartState } = await import("./cart-state.ts");
  const stop = store.followCart();
  const quantities = () => cartState().cart?.items.map((item) => [item.prompt_id, item.quantity]);
  return { ...store, stop, quantities };
}

const nextCall = (count: number) => vi.waitUntil(() => calls[count - 1]);

beforeEach(() => {
  session = JSON.stringify({
    access_token: "a",
    refresh_token: "r",
    expires_at: Date.now() / 1000 + 3600,
    user: { id: "buyer", email: "buyer@example.com" },
  });
  calls = [];
  vi.resetModules();
  const location = new URL("http://store.test/");
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location }));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("localStorage", { getItem: () => session, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("BroadcastChannel", undefined);
  const WholeRequest = Request;
  vi.stubGlobal(
    "Request",
    class extends WholeRequest {
      constructor(path: string, init: RequestInit) {
        super(new URL(path, "http://store.test"), init);
      }
    },
  );
  vi.stubGlobal("fetch", async (request: Request) => {
    const body = await request.text();
    return new Promise<Response>((resolve) => {
      calls.push({
        method: request.method,
        path: new URL(request.url).pathname,
        body: body && JSON.parse(body),
        answer: (status, answer) => resolve(Response.json(answer, { status })),
      });
    });
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openFilledPage(...items: CartLine[]) {
  const page = await openPage();
  (await nextCall(1)).answer(200, cartOf(...items));
  await vi.waitUntil(page.quantities);
  return page;
}

test("a change shows at once, then what the server made of it", async () => {
  const page = await openFilledPage(line("a", 1));
  const answered = page.changeCart({ kind: "quantity", prompt_id: "a", quantity: 3 });
  expect(page.quantities()).toEqual([["a", 3]]);
  const call = await nextCall(2);
  expect(call).toMatchObject({ method: "PATCH", path: "/api/cart/items/line-a", body: { quantity: 3 } });
  call.answer(200, cartOf(line("a", 3), line("b", 1)));
  expect(await answered).toEqual({ ok: true });
  expect(page.quantities()).toEqual([
    ["a", 3],
    ["b", 1],
  ]);
});

test("a refused change is gone again, and the log says why", async () => {
  const page = await openFilledPage(line("a", 1), line("b", 2));
  const answered = page.changeCart({ kind: "clear" });
  expect(page.quantities()).toEqual([]);
  (await nextCall(2)).answer(500, { error: { code: "fault", message: "A fault." } });
  expect(await answered).toMatchObject({ ok: false });
  expect(page.quantities()).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(console.error).toHaveBeenCalled();
});

test("of quick clicks on a stepper only the last one that waits is sent", async () => {
  const page = await openFilledPage(line("a", 1));
  const step = (quantity: number) => page.changeCart({ kind: "quantity", prompt_id: "a", quantity });
  void step(2);
  const first = await nextCall(2);
  const last = [step(3), step(4), step(5)];
  expect(page.quantities()).toEqual([["a", 5]]);
  first.answer(200, cartOf(line("a", 2)));
  const second = await nextCall(3);
  expect(second.body).toEqual({ quantity: 5 });
  second.answer(200, cartOf(line("a", 5)));
  await Promise.all(last);
  expect(calls).toHaveLength(3);
});

test("a line comes back with the quantity it had", async () => {
  const page = await openFilledPage();
  const answered = page.changeCart({ kind: "restore", line: line("a", 4) });
  (await nextCall(2)).answer(200, cartOf(line("a", 1)));
  const second = await nextCall(3);
  expect(second).toMatchObject({ method: "PATCH", body: { quantity: 4 } });
  second.answer(200, cartOf(line("a", 4)));
  await answered;
  expect(page.quantities()).toEqual([["a", 4]]);
});

test("the cart is forgotten when the session ends, answers on their way included", async () => {
  const page = await openFilledPage(line("a", 1));
  const answered = page.changeCart({ kind: "quantity", prompt_id: "a", quantity: 2 });
  const call = await nextCall(2);
  session = null;
  window.dispatchEvent(new Event("session-changed"));
  expect(page.quantities()).toBeUndefined();
  call.answer(200, cartOf(line("a", 2)));
  await answered;
  expect(page.quantities()).toBeUndefined();
});
