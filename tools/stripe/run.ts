import { parseArgs } from "node:util";
import { openStripe } from "./server.ts";

/** Stripe for trying the store by hand: `node tools/stripe/run.ts`, and a store pointed at it. */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4242" },
    shop: { type: "string", default: "http://localhost:3000" },
  },
});
const secretKey = "sk_test_stand_in";
const webhookSecret = "whsec_stand_in";
const { url } = await openStripe({
  secretKey,
  webhookSecret,
  webhookUrl: `${values.shop}/functions/v1/stripe-webhook`,
  port: Number(values.port),
});
process.stdout.write(`Stripe's stand-in listens at ${url}; its page lets you refund and dispute payments.
Start the store in another terminal:

  PAYMENT_PROVIDER=stripe STRIPE_SECRET_KEY=${secretKey} \\
  STRIPE_WEBHOOK_SECRET=${webhookSecret} STRIPE_API_BASE=${url} npm start
`);
