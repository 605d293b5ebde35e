import { TIERS, type TierName } from "#contracts/money.ts";

export const levelOf = (name: TierName) =>
  (TIERS.findIndex((tier) => tier.name === name) + 1) as 1 | 2 | 3 | 4 | 5;
