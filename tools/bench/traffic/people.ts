import { randomUUID } from "node:crypto";
import type { SendRequest } from "./client.ts";

export interface Person {
  email: string;
  password: string;
  token: string;
}

/** Accounts are made before the measurement, since hashing passwords is slow on purpose. */
export async function register(send: SendRequest, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < count; at++) {
    const login = { email: `${randomUUID()}@example.com`, password: "a-password-of-the-bench" };
    const action = { due: performance.now() };
    const answer = await send(action, {
      kind: "sign-up",
      path: "/auth/v1/signup",
      method: "POST",
      json: login,
    });
    people.push({ ...login, token: answer.json<{ access_token: string }>().access_token });
  }
  return people;
}
