import type { CheckStatus, Readiness } from "#contracts/payment-lab.ts";

export const OVERALL: Record<CheckStatus, string> = {
  pass: "Ready for Production",
  warning: "Warnings Present",
  fail: "Issues Require Attention",
};

/** What is known when the store's own report cannot be had. */
export const unreachable: Readiness = {
  overall: "fail",
  checks: [{ name: "Readiness report", status: "fail", message: "Function invocation failed" }],
};
