export const countOfItems = (count: number): string => `${count} ${count === 1 ? "item" : "items"}`;
