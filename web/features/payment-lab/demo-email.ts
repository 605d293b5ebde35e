/** Whose orders the test results show. Said here once more because the contract's file would bring zod along. */
export const DEMO_EMAIL = "demo@superprompts.test";
