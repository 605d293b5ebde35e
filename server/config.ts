import { resolve } from "node:path";
import * as z from "zod";
import { StartError } from "./errors.ts";
import { isLoopbackHost } from "./loopback.ts";
import { JWKS_PATH } from "./tokens/claims.ts";
import { isKeySet, KEY_SET_RULE } from "./tokens/key-set.ts";

const onOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https URL" })
  .transform((value) => value.replace(/\/+$/, ""));
const origin = z
  .string()
  .refine(isOrigin, "must be an origin such as https://shop.example: no path, query, fragment or user name")
  .transform((value) => new URL(value).origin);
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
/** Keys travel to it, so it is reached over TLS or not beyond this machine. */
const apiOrigin = origin.refine(
  (value) => value.startsWith("https:") || isLoopbackUrl(value),
  "must be https, or a loopback address",
);
const text = z.string().trim().min(1, "must not be empty");
const email = z.email("must be an e-mail address");

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: count(0, 65535).default(3000),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.optional(),
  DATABASE_POOL_SIZE: count(5, 150).default(20),
  DATABASE_URL: z.string().startsWith("postgres", "must be a postgres:// URL").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }).optional(),
  MAIL_FROM: text.default("Super Prompts <hello@superprompts.test>"),
  ADMIN_EMAIL: email.default("admin@superprompts.test"),
  ADMIN_PASSWORD: z.string().min(6, "must have at least 6 characters").optional(),
  CHECKOUT_TEST_MODE: onOff.optional(),
  PAYMENT_PROVIDER: z.enum(["nova", "stripe"], "must be nova or stripe").default("nova"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, "must be a secret key such as sk_test_… or sk_live_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: list
    .refine(({ length }) => length === 1 || length === 2, "must be one secret, or two separated by a comma")
    .optional(),
  STRIPE_API_BASE: apiOrigin.default("https://api.stripe.com"),
  NOVA_BASE_URL: httpUrl.optional(),
  NOVA_PUBLIC_KEY: text.optional(),
  NOVA_SECRET_KEY: text.optional(),
  NOVA_WEBHOOK_SECRET: text.optional(),
  NOVA_SERVICE: text.default("card"),
  NOVA_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be a currency code such as EUR")
    .default("EUR"),
  NOVA_LIVEMODE: onOff.optional(),
  AUTH_URL: httpUrl.optional(),
  AUTH_JWKS_URL: httpUrl.optional(),
  AUTH_AUTOCONFIRM: onOff.default(false),
  AUTH_SIGNING_KEYS: z.string().refine(isKeySet, KEY_SET_RULE).optional(),
  SERVICE_ROLE_KEY: text.optional(),
  AUTH_JWT_EXPIRY: count(30, 604_800).default(900),
  AUTH_SESSION_IDLE_DAYS: count(1, 3_650).default(30),
  AUTH_SESSION_MAX_DAYS: count(1, 3_650).default(180),
  AUTH_REDIRECT_ALLOW: list.default([]),
  AUTH_REQUIRE_CURRENT_PASSWORD: onOff.default(false),
  TRUST_PROXY: count(0, 16).default(0),
  METRICS_TOKEN: text.optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, "must be a number such as 0, 1 or 2.5")
    .transform(Number)
    .default(1),
  PREVIEW_HOSTS: list.default([]),
  COMPANY_NAME: text.default("Super Prompts Ltd"),
  COMPANY_ADDRESS: text.default("1 Example Street, London EC1A 1AA, United Kingdom"),
  SUPPORT_EMAIL: email.default("support@superprompts.test"),
  SUPPORT_PHONE: text.default("+44 20 7946 0000"),
  TUTORIAL_VIDEO_ID: z
    .string()
    .regex(/^[\w-]{11}$/, "must be an 11-character video id")
    // A placeholder of the right form: the owner names the real film here or in the settings.
    .default("SuperPrompt"),
});

export const VARIABLE_NAMES = Object.keys(Variables.shape);

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

/** Turns the environment into a typed configuration, or stops the start with everything that is wrong. */
export function readConfig(env: Environment) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Variables.safeParse(set);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...findGaps(set),
  ];
  if (!parsed.success || problems.length > 0) throw startError(problems);

  const v = parsed.data;
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const production = isProduction(set);
  const openToPublic = isOpenToPublic(set);
  const realProvider = v.PAYMENT_PROVIDER === "stripe" || v.NOVA_BASE_URL !== undefined;
  return {
    production,
    openToPublic,
    /** Reachable by others than those at this machine. */
    publicAddress: isPublicAddress(set),
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    dataDir: { path: resolve(v.DATA_DIR ?? ".data"), chosen: v.DATA_DIR !== undefined },
    databaseUrl: v.DATABASE_URL,
    databasePoolSize: v.DATABASE_POOL_SIZE,
    mail: {
      smtpUrl: v.SMTP_URL,
      from: v.MAIL_FROM,
      // The outbox holds links that open accounts.
      readableOutbox: v.SMTP_URL === undefined && !openToPublic,
    },
    admin: { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD },
    testMode: v.CHECKOUT_TEST_MODE ?? !realProvider,
    payments: { provider: v.PAYMENT_PROVIDER, realProvider, currency: v.NOVA_CURRENCY },
    stripe: {
      secretKey: v.STRIPE_SECRET_KEY ?? "",
      webhookSecrets: v.STRIPE_WEBHOOK_SECRET ?? [],
      apiBase: v.STRIPE_API_BASE,
      livemode: v.STRIPE_SECRET_KEY !== undefined && !/^[sr]k_test_/.test(v.STRIPE_SECRET_KEY),
    },
    nova: {
      baseUrl: v.NOVA_BASE_URL,
      publicKey: v.NOVA_PUBLIC_KEY,
      secretKey: v.NOVA_SECRET_KEY,
      webhookSecret: v.NOVA_WEBHOOK_SECRET,
      service: v.NOVA_SERVICE,
      livemode: v.NOVA_LIVEMODE ?? v.NOVA_BASE_URL !== undefined,
      // A shop that is open to the public plays at paying only when told to: test cards would give it away.
      sandbox: !realProvider && (!openToPublic || v.CHECKOUT_TEST_MODE === true),
    },
    auth: {
      url: v.AUTH_URL,
      jwksUrl: v.AUTH_JWKS_URL,
      autoconfirm: v.AUTH_AUTOCONFIRM,
      signingKeys: v.AUTH_SIGNING_KEYS,
      serviceRoleKey: v.SERVICE_ROLE_KEY,
      jwtExpirySeconds: v.AUTH_JWT_EXPIRY,
      sessionIdleDays: v.AUTH_SESSION_IDLE_DAYS,
      sessionMaxDays: v.AUTH_SESSION_MAX_DAYS,
      redirectAllow: v.AUTH_REDIRECT_ALLOW,
      requireCurrentPassword: v.AUTH_REQUIRE_CURRENT_PASSWORD,
    },
    trustProxy: v.TRUST_PROXY,
    metricsToken: v.METRICS_TOKEN,
    rateLimitScale: v.RATE_LIMIT_SCALE,
    previewHosts: v.PREVIEW_HOSTS,
    company: { name: v.COMPANY_NAME, address: v.COMPANY_ADDRESS },
    support: { email: v.SUPPORT_EMAIL, phone: v.SUPPORT_PHONE },
    tutorialVideoId: v.TUTORIAL_VIDEO_ID,
  };
}

/** What is missing beside what is set, also while some of that is wrong: one start names everything. */
function findGaps(set: Environment): string[] {
  const missing: string[] = [];
  const usesStripe = set.PAYMENT_PROVIDER === "stripe";
  if (isOpenToPublic(set) && !usesStripe && !set.NOVA_BASE_URL && !set.CHECKOUT_TEST_MODE) {
    missing.push(
      "NOVA_BASE_URL, PAYMENT_PROVIDER=stripe or CHECKOUT_TEST_MODE must be set in production or on a public address: without them anybody could order for free",
    );
  }
  if (isPublicAddress(set) && !set.SMTP_URL) {
    missing.push("SMTP_URL must be set because PUBLIC_URL or HOST is a public address");
  }
  if (isProduction(set)) missing.push(...findProductionGaps(set));
  if (set.NOVA_BASE_URL) {
    for (const name of ["NOVA_PUBLIC_KEY", "NOVA_SECRET_KEY", "NOVA_WEBHOOK_SECRET"]) {
      if (!set[name]) missing.push(`${name} must be set because NOVA_BASE_URL is`);
    }
  }
  if (usesStripe) {
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]) {
      if (!set[name]) missing.push(`${name} must be set because PAYMENT_PROVIDER is stripe`);
    }
  }
  if (set.AUTH_JWKS_URL && !set.AUTH_URL && !set.AUTH_JWKS_URL.endsWith(JWKS_PATH)) {
    missing.push(
      `AUTH_URL must be set because AUTH_JWKS_URL does not end in ${JWKS_PATH}: it names the issuer of the tokens`,
    );
  }
  return missing;
}

const isProduction = (set: Environment): boolean => set.NODE_ENV === "production";

const SHORTEST_PRODUCTION_PASSWORD = 12;

function findProductionGaps({ PUBLIC_URL, ADMIN_PASSWORD, RATE_LIMIT_SCALE }: Environment): string[] {
  return [
    ...(PUBLIC_URL ? [] : ["PUBLIC_URL must be set in production"]),
    ...(ADMIN_PASSWORD && ADMIN_PASSWORD.length < SHORTEST_PRODUCTION_PASSWORD
      ? [`ADMIN_PASSWORD must have at least ${SHORTEST_PRODUCTION_PASSWORD} characters in production`]
      : []),
    ...(Number(RATE_LIMIT_SCALE ?? 1) === 0 ? ["RATE_LIMIT_SCALE must not be 0 in production"] : []),
  ];
}

/** To others than those at this machine. */
const isOpenToPublic = (set: Environment): boolean => isProduction(set) || isPublicAddress(set);

const isPublicAddress = ({ PUBLIC_URL, HOST }: Environment): boolean =>
  (PUBLIC_URL !== undefined && !isLoopbackUrl(PUBLIC_URL)) || (HOST !== undefined && !isLoopbackHost(HOST));

const isLoopbackUrl = (url: string): boolean => isLoopbackHost(URL.parse(url)?.hostname || "localhost");

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const startError = (problems: string[]) =>
  new StartError(
    `The configuration needs a look:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
  );
