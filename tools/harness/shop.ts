import { randomUUID } from "node:crypto";
import type { CategoryPage, CategorySummary } from "#contracts/catalogue.ts";
import { mustCall, type Session } from "./client.ts";

export const PASSWORD = "correct horse battery";

export const newEmail = (): string => `${randomUUID()}@example.com`;

/** A new account at a store with AUTH_AUTOCONFIRM, signed in. */
export const signUp = (storeUrl: string): Promise<Session> =>
  mustCall(`${storeUrl}/auth/v1/signup`, { body: { email: newEmail(), password: PASSWORD } });

export const listCategories = (storeUrl: string): Promise<CategorySummary[]> =>
  mustCall(`${storeUrl}/api/catalogue/categories`);

export const readCategory = (storeUrl: string, id: string): Promise<CategoryPage> =>
  mustCall(`${storeUrl}/api/catalogue/categories/${id}`);
