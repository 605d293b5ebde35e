import { api } from "./api-client.ts";
import { isSignedIn } from "./session.ts";
import { writeJson } from "./storage.ts";
import { toast } from "./toast.ts";

/** What a signed-out visitor wanted to buy; whoever signs them in adds it to the cart. */
export const PENDING_CART_ITEM_KEY = "pending-cart-item";

interface PromptForCart {
  id: string;
  title: string;
  price: number;
}

export type AddToCart = (prompt: PromptForCart, categoryName: string) => Promise<void>;

const saveForLater: AddToCart = async (prompt, categoryName) => {
  writeJson(PENDING_CART_ITEM_KEY, {
    prompt_id: prompt.id,
    title: prompt.title,
    price: prompt.price,
    category_name: categoryName,
    timestamp: Date.now(),
  });
  window.location.assign(`/auth?returnUrl=${encodeURIComponent(window.location.pathname)}`);
};

const postToCart: AddToCart = async (prompt) => {
  try {
    await api.post("/api/cart/items", { prompt_id: prompt.id });
    toast({ title: "Added to Cart", description: `${prompt.title} has been added to your cart.` });
  } catch (error) {
    console.error("The prompt could not be added to the cart.", error);
  }
};

let port: AddToCart = (prompt, categoryName) =>
  isSignedIn() ? postToCart(prompt, categoryName) : saveForLater(prompt, categoryName);

/** The cart takes over here, so that the catalogue need not know it. */
export const setAddToCart = (add: AddToCart): void => {
  port = add;
};

export const addToCart: AddToCart = (prompt, categoryName) => port(prompt, categoryName);
