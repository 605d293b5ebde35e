import { randomUUID } from "node:crypto";
import type { Ask } from "./client.ts";

export interface Person {
  email: string;
  password: string;
  token: string;
}

/** Accounts are made one after the other, before the clock runs: a password's hash is dear on purpose. */
export async function register(ask: Ask, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at++) {
    const login = { email: `${randomUUID()}@example.com`, password: "a-password-of-the-bench" };
    const action = { due: performance.now() };
    const answer = await ask(action, {
      kind: "sign-up",
      path: "/auth/v1/signup",
      method: "POST",
      json: login,
    });
    people.push({ ...login, token: answer.json<{ access_token: string }>().access_token });
  }
  return people;
}
