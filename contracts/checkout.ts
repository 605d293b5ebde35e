import * as z from "zod";

/** Made by the page once for each attempt to pay, so that a second click is the same attempt. */
export const IdempotencyKey = z.string().trim().min(1).max(200);

/** POST /api/checkout/simulate */
export const SimulateCheckout = z.object({ idempotency_key: IdempotencyKey, total_amount: z.int() });
export type SimulateCheckout = z.infer<typeof SimulateCheckout>;

export const SimulatedCheckout = z.object({ order_id: z.uuid() });
export type SimulatedCheckout = z.infer<typeof SimulatedCheckout>;

/** `error.details` of the 409 that says the cart or a price has changed. */
export const ChangedTotal = z.object({ total_amount: z.int() });
export type ChangedTotal = z.infer<typeof ChangedTotal>;
