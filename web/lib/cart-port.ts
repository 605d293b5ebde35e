interface PromptForCart {
  id: string;
  title: string;
  price: number;
}

export type AddToCart = (prompt: PromptForCart, categoryName: string) => Promise<void>;

let open: (add: AddToCart) => void = () => {};
let port: AddToCart | Promise<AddToCart> = new Promise((resolve) => {
  open = resolve;
});

/** The cart takes over here, so that the catalogue need not know it. */
export const setAddToCart = (add: AddToCart): void => {
  port = add;
  open(add);
};

/** A click that comes before the cart is there waits for it. */
export const addToCart: AddToCart = async (prompt, categoryName) => (await port)(prompt, categoryName);
