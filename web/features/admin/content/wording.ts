export const countOf = (prompts: number): string => (prompts === 1 ? "1 prompt" : `${prompts} prompts`);
