import type { PublicOrderStatus } from "#contracts/orders.ts";
import type {
  Diagnosis,
  LabOrders,
  Readiness,
  SimulateWebhook,
  TestMail,
  WebhookTest,
} from "#contracts/payment-lab.ts";
import type { LabPayment, PaymentResponse, WebhookAnswer } from "#contracts/payments.ts";
import { api } from "#web/lib/api-client.ts";

const FUNCTIONS = "/functions/v1";
export const WEBHOOK_PATH = `${FUNCTIONS}/nova-casp-webhook`;
export const ORDERS_STREAM = "/api/payment-lab/orders/stream";

export const startPayment = (payment: LabPayment) =>
  api.post<PaymentResponse>(`${FUNCTIONS}/nova-casp-payment`, payment);
export const diagnose = () => api.post<Diagnosis>(`${FUNCTIONS}/nova-casp-diagnose`);
export const testWebhook = () => api.post<WebhookTest>(`${FUNCTIONS}/nova-casp-webhook-test`);
export const simulateWebhook = (request: SimulateWebhook) =>
  api.post<WebhookAnswer>(`${FUNCTIONS}/nova-casp-webhook-simulate`, request);
export const fetchTestOrders = () => api.get<LabOrders>("/api/payment-lab/orders");
export const fetchOrderStatus = (id: string) =>
  api.get<PublicOrderStatus>(`/api/orders/${encodeURIComponent(id)}/status`);
export const fetchReadiness = () => api.get<Readiness>("/api/readiness");
export const sendTestMail = () => api.post<TestMail>("/api/readiness/test-mail");
