/** What the store has acknowledged to somebody, written down by the one who got the answer. */
export interface Acknowledged {
  email: string;
  total: number;
  lines: { prompt_id: string; quantity: number }[];
}

export interface Ledger {
  /** Checkouts that a buyer has begun, each with the intention to pay once. */
  begun: Map<string, number>;
  /** Who pays in test mode, without the provider. */
  simulating: Set<string>;
  orders: Map<string, Acknowledged>;
  /** Orders that were shown as paid. */
  paid: Set<string>;
  /** The links behind which goods were handed over. */
  downloads: Map<string, string>;
  /** Answers other than yes, by status and code. */
  refusals: Map<string, number>;
  declined: number;
  /** Buyers who lost their patience, and where. */
  gaveUp: string[];
  /** Moments of a kill. */
  kills: number[];
}

export const openLedger = (): Ledger => ({
  begun: new Map(),
  simulating: new Set(),
  orders: new Map(),
  paid: new Set(),
  downloads: new Map(),
  refusals: new Map(),
  declined: 0,
  gaveUp: [],
  kills: [],
});

export const countRefusal = ({ refusals }: Ledger, name: string) =>
  refusals.set(name, (refusals.get(name) ?? 0) + 1);

export const describeRefusals = ({ refusals }: Ledger): string =>
  [...refusals].map(([name, count]) => `${count} × ${name}`).join(", ") || "none";
