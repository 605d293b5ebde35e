import type { ProviderName } from "#contracts/payments.ts";
import type { ChecklistGroup } from "../checklist.tsx";
import { createTicks } from "../ticks.ts";

export const qaTicks = createTicks("qa-checklist");

type Lines = ChecklistGroup["lines"];

const NOVA_CREATION: Lines = [
  {
    id: "create-bad-service",
    text: "The service override no-such-service shows the provider's refusal with the sent payload and the upstream answer; the order is Failed.",
  },
];

const PAGE_LINES: Record<ProviderName, Lines> = {
  nova: [
    {
      id: "page-success",
      text: "Expiry 08/28, any CVV, 3-D Secure approved: back on the order's status page, the payment is processed.",
    },
    {
      id: "page-fatal",
      text: "Any card with expiry 03/51: the payment fails, and /test-results names the authentication error.",
    },
    {
      id: "page-pan",
      text: "Any card with expiry 02/26: the payment fails, and /test-results names the invalid PAN.",
    },
    { id: "page-declined", text: "Expiry 08/28 with the 3-D Secure step declined: the payment fails." },
  ],
  stripe: [
    {
      id: "page-success",
      text: "4242 4242 4242 4242: back on the order's status page, the payment is processed.",
    },
    {
      id: "page-secure",
      text: "4000 0025 0000 3155, completed: back on the order's status page, the payment is processed.",
    },
    {
      id: "page-refused",
      text: "4000 0000 0000 0002: Stripe's page asks for another card, and the order stays pending.",
    },
    {
      id: "page-back",
      text: "The way back on Stripe's page, for a signed-in buyer: the order fails and the cart is back.",
    },
  ],
};

/** From top to bottom on a store in test mode, with the sandbox or with a test key of Stripe, every line holds. */
const checklistFor = (provider: ProviderName): readonly ChecklistGroup[] => [
  {
    title: "Payment creation",
    lines: [
      {
        id: "create-defaults",
        text: "/nova-test opens with a category id that exists, demo@superprompts.test, 5-pack and 499.",
      },
      {
        id: "create-connectivity",
        text: "On localhost, Run Connectivity Check shows the base URL, the public key as set and every service test as passed.",
      },
      { id: "create-answer", text: "Test Payment answers with an order id and a payment id." },
      {
        id: "create-listed",
        text: `/test-results lists the order as Pending with €4.99, 499 cents, its CPI, ${provider === "nova" ? "process_pending" : "pending"} and webhook Pending.`,
      },
      { id: "create-ten", text: "A 10-pack with 999 makes a second order of €9.99." },
      {
        id: "create-bad-category",
        text: "The category id 00000000-0000-4000-8000-000000000000 shows an error with the sent payload, and no new order appears.",
      },
      ...(provider === "nova" ? NOVA_CREATION : []),
    ],
  },
  {
    title: "Payment page",
    lines: [
      { id: "page-opens", text: "Open Payment Page opens a new tab with the right amount." },
      ...PAGE_LINES[provider],
    ],
  },
  {
    title: "Order status page",
    lines: [
      {
        id: "status-pending",
        text: "A pending order shows “Awaiting Payment...” and “Your payment is being processed. This page will update automatically.”",
      },
      {
        id: "status-paid",
        text: "A paid order shows “Payment Processed”, and “Continue to App” leads to /.",
      },
      {
        id: "status-failed",
        text: "A failed order shows “Payment Failed”, and “Try Again” leads to the order's category.",
      },
      {
        id: "status-facts",
        text: "Each shows the order id, the amount in euro, the payment id (if there is one) and the last update, and “Back to Home” leads to /.",
      },
      {
        id: "status-polls",
        text: "Left open on a pending order, the page changes by itself within 3 seconds of the webhook.",
      },
      { id: "status-missing", text: "An id that no order has shows “Order Not Found”." },
    ],
  },
  {
    title: "Webhook",
    lines: [
      { id: "webhook-reachable", text: "Test Webhook on /test-results says that the endpoint is reachable." },
      {
        id: "webhook-success",
        text: "Simulate webhook, Success on a pending order: it becomes Paid, and an open /test-results shows it within a second.",
      },
      {
        id: "webhook-failure",
        text: "Simulate webhook, Failed on another pending order: it becomes Failed.",
      },
      {
        id: "webhook-raw",
        text: "Raw webhook data of both can be opened; the failure carries a code and a message.",
      },
      {
        id: "webhook-cpi",
        text: "Simulate Success on the Webhook Testing tab works with the CPI of a pending order alone.",
      },
      {
        id: "webhook-missing",
        text: "Without an order id and a CPI that tab says “Missing ID: Please provide either Order ID or CPI”.",
      },
      {
        id: "webhook-repeat",
        text: "A failure simulated on a paid order answers “Order already processed” and changes nothing.",
      },
      { id: "webhook-idempotency", text: "The Idempotency tab passes with a pending order." },
    ],
  },
];

export const QA_CHECKLISTS: Record<ProviderName, readonly ChecklistGroup[]> = {
  nova: checklistFor("nova"),
  stripe: checklistFor("stripe"),
};
