/** What was bought: the category's name, or how many categories it came from. */
export const orderName = (categoryNames: readonly string[]): string => {
  const names = new Set(categoryNames);
  if (names.size > 1) return `Prompts from ${names.size} categories`;
  return categoryNames[0] ?? "Prompts";
};
