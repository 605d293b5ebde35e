import type { SimulateWebhook } from "#contracts/payment-lab.ts";

/** The order that a simulation is meant for, as it was typed. */
export interface Target {
  orderId: string;
  cpi: string;
}

/** The order id counts when both are filled in; without either there is nothing to simulate. */
export function simulationFor(
  target: Target,
  paymentStatus: SimulateWebhook["paymentStatus"],
): SimulateWebhook | undefined {
  const orderId = target.orderId.trim();
  const cpi = target.cpi.trim();
  if (orderId) return { orderId, paymentStatus };
  return cpi ? { cpi, paymentStatus } : undefined;
}
