import type { SimulateWebhook } from "#contracts/payment-lab.ts";
import type { LabPayment, ProviderName } from "#contracts/payments.ts";
import { call } from "#web/lib/api-client.ts";

export const WEBHOOK_PATHS: Record<ProviderName, string> = {
  nova: "/functions/v1/nova-casp-webhook",
  stripe: "/functions/v1/stripe-webhook",
};
export const ORDERS_STREAM = "/api/payment-lab/orders/stream";

export const startPayment = (payment: LabPayment) =>
  call("POST /functions/v1/nova-casp-payment", { body: payment });
export const diagnose = () => call("POST /functions/v1/nova-casp-diagnose");
export const testWebhook = () => call("POST /functions/v1/nova-casp-webhook-test");
export const simulateWebhook = (request: SimulateWebhook) =>
  call("POST /functions/v1/nova-casp-webhook-simulate", { body: request });
export const fetchTestOrders = () => call("GET /api/payment-lab/orders");
export const fetchOrderStatus = (id: string) => call("GET /api/orders/:id/status", { params: { id } });
export const fetchReadiness = () => call("GET /api/readiness");
export const sendTestMail = () => call("POST /api/readiness/test-mail");
