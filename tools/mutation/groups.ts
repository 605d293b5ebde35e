export interface Group {
  name: string;
  /** The files that get faults and the tests that have to fail, the likeliest first. */
  watched: { files: string[]; tests: string[] }[];
}

const within = (folder: string, names: string): string[] =>
  names.split(" ").map((name) => `${folder}/${name}.ts`);
const tests = (folder: string, names: string): string[] =>
  names.split(" ").map((name) => `${folder}/${name}.test.ts`);

const ORDERS = "server/features/orders";
const EVENTS = `${ORDERS}/payment-events`;
const CHECKOUT = "server/features/checkout";
const AUTH = "server/features/auth";
const ADMIN_ORDERS = tests("server/features/admin/orders", "routes");
const DOWNLOADS = tests("server/features/downloads", "routes");
const LAB = tests("server/features/payment-lab", "routes");

/** The code where a fault costs money or lets somebody in, and its tests. */
export const GROUPS: Group[] = [
  {
    name: "money",
    watched: [
      { files: ["contracts/money.ts"], tests: ["contracts/money.test.ts"] },
      {
        files: within("server/features/cart", "service store"),
        tests: tests("server/features/cart", "routes"),
      },
    ],
  },
  {
    name: "orders",
    watched: [
      {
        files: within(ORDERS, "state"),
        tests: [...tests(ORDERS, "payment-events/webhook state.property order-changes"), ...ADMIN_ORDERS],
      },
      {
        files: within(EVENTS, "compare-with-provider inbox store"),
        tests: tests(EVENTS, "webhook inbox unknown-payment stripe"),
      },
      { files: within(EVENTS, "cancel-payment"), tests: tests(EVENTS, "cancel-payment reconcile stripe") },
      { files: within(EVENTS, "receive-webhook"), tests: tests(EVENTS, "webhook stripe") },
      { files: within(EVENTS, "ask-again"), tests: tests(EVENTS, "unknown-payment") },
      { files: within(EVENTS, "reconcile"), tests: tests(EVENTS, "reconcile") },
      {
        files: within(ORDERS, "admin-actions"),
        tests: [...tests(ORDERS, "admin-actions order-changes"), ...ADMIN_ORDERS],
      },
      {
        files: within(ORDERS, "store"),
        tests: [
          ...tests(ORDERS, "state routes payment-events/reconcile payment-events/webhook order-changes"),
          ...LAB,
          ...DOWNLOADS,
        ],
      },
    ],
  },
  {
    name: "checkout",
    watched: [
      {
        files: within(CHECKOUT, "attempt service"),
        tests: [
          ...tests(CHECKOUT, "attempt simulate payment limits one-cart"),
          ...tests(ORDERS, "order-changes"),
        ],
      },
      {
        files: within(CHECKOUT, "payment create-payment"),
        tests: [...tests(CHECKOUT, "payment one-cart"), ...LAB],
      },
      {
        files: within(CHECKOUT, "store"),
        tests: [...tests(CHECKOUT, "simulate payment test-mode-only one-cart"), ...LAB],
      },
      { files: within(CHECKOUT, "checkout-lock"), tests: tests(CHECKOUT, "checkout-lock one-cart payment") },
      { files: within(CHECKOUT, "test-mode-only"), tests: tests(CHECKOUT, "test-mode-only simulate") },
      {
        files: within("server/features/payment-lab", "lab-orders store"),
        tests: [...LAB, ...tests("server/features/payment-lab", "closed")],
      },
      { files: within(CHECKOUT, "return-url"), tests: tests(CHECKOUT, "return-url return-url.property") },
    ],
  },
  {
    name: "downloads",
    watched: [
      {
        files: within("server/features/downloads", "service link file routes"),
        tests: DOWNLOADS,
      },
    ],
  },
  {
    name: "signature",
    watched: [
      {
        files: within("server/payments/nova", "signature"),
        tests: tests("server/payments/nova", "signature.property"),
      },
      {
        files: within("server/payments/stripe", "signature"),
        tests: tests("server/payments/stripe", "signature.property"),
      },
      {
        files: within("server/payments/stripe", "webhook"),
        tests: [...tests(EVENTS, "stripe"), ...tests(ORDERS, "money/stripe")],
      },
      {
        files: within("server/payments/stripe", "money-back payments refunds sessions"),
        tests: [...tests("server/payments/stripe", "client"), ...tests(EVENTS, "stripe")],
      },
    ],
  },
  {
    name: "limits",
    watched: [
      { files: within("server/limits", "caller"), tests: tests("server/limits", "caller caller.property") },
      {
        files: within("server/limits", "limits"),
        tests: [...tests("server/limits", "limits"), ...tests(AUTH, "limits")],
      },
      { files: within(AUTH, "limits"), tests: tests(AUTH, "limits factors/routes") },
    ],
  },
  {
    name: "tokens",
    watched: [
      {
        files: within("server/tokens", "own hosted key-set claims"),
        tests: [...tests("server/tokens", "tokens hosted"), ...tests(AUTH, "attacks")],
      },
    ],
  },
  {
    name: "guards",
    watched: [
      {
        files: within("server/features/accounts", "guards service store"),
        tests: [
          ...tests("server/features/accounts", "guards routes"),
          ...tests("server/tokens", "tokens"),
          ...tests("server/features/admin", "access second-factor users/routes"),
          ...tests(AUTH, "password/sign-up"),
        ],
      },
    ],
  },
  {
    name: "auth",
    watched: [
      {
        files: within(AUTH, "password/sign-in password/hash session/known-networks"),
        tests: tests(AUTH, "protocol attacks limits password/sign-up password/waiting-sign-ups"),
      },
      {
        files: within(AUTH, "password/sign-up password/sign-up-store password/confirmation"),
        tests: tests(AUTH, "password/sign-up password/sign-in attacks password/waiting-sign-ups"),
      },
      {
        files: within(AUTH, "session/service session/store session/refresh session/ban session/bearer"),
        tests: tests(
          AUTH,
          "attacks session/refresh protocol password/sign-in account-change factors/routes session/session-limits service-role/routes",
        ),
      },
      {
        files: within(
          AUTH,
          "links/verify links/exchange links/codes links/store links/email-change links/mail-requests account-change",
        ),
        tests: tests(
          AUTH,
          "service-role/routes protocol account-change links/email-change attacks password/sign-up factors/routes limits links/stale-links password/sign-in links/codes password/waiting-sign-ups",
        ),
      },
      { files: within(AUTH, "links/redirects"), tests: tests(AUTH, "links/redirects.property attacks") },
      {
        files: within(AUTH, "factors/service factors/store factors/totp"),
        tests: tests(AUTH, "factors/totp factors/routes"),
      },
      {
        files: within(
          AUTH,
          "passkeys/registration passkeys/authentication passkeys/relying-party passkeys/challenge passkeys/store",
        ),
        tests: tests(AUTH, "passkeys/attacks passkeys/routes"),
      },
      {
        files: within(AUTH, "recovery-codes/service recovery-codes/store"),
        tests: tests(AUTH, "recovery-codes/routes"),
      },
      {
        files: within(AUTH, "second-factor"),
        tests: [
          ...tests("server/features/admin", "second-factor"),
          ...tests(AUTH, "passkeys/routes recovery-codes/routes factors/routes"),
        ],
      },
    ],
  },
];
