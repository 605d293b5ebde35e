/** An order as the store confirmed it to the buyer. */
export interface Acknowledged {
  email: string;
  total: number;
  lines: { prompt_id: string; quantity: number }[];
}

export interface Ledger {
  /** Number of checkouts by e-mail address; each may be paid once. */
  checkouts: Map<string, number>;
  /** E-mail addresses of those who pay in test mode, without the provider. */
  testModeBuyers: Set<string>;
  orders: Map<string, Acknowledged>;
  /** Orders that were shown as paid. */
  paid: Set<string>;
  /** The link of each order that was downloaded. */
  downloads: Map<string, string>;
  /** Number of failed requests by status and error code. */
  failures: Map<string, number>;
  declined: number;
  /** Where buyers ran out of time. */
  gaveUp: string[];
  /** When the store was killed. */
  kills: number[];
}

export const createLedger = (): Ledger => ({
  checkouts: new Map(),
  testModeBuyers: new Set(),
  orders: new Map(),
  paid: new Set(),
  downloads: new Map(),
  failures: new Map(),
  declined: 0,
  gaveUp: [],
  kills: [],
});

export const countFailure = ({ failures }: Ledger, name: string) =>
  failures.set(name, (failures.get(name) ?? 0) + 1);

export const describeFailures = ({ failures }: Ledger): string =>
  [...failures].map(([name, count]) => `${count} × ${name}`).join(", ") || "none";
