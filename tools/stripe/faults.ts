import { setTimeout as wait } from "node:timers/promises";

/** Answers an API call in its own way; `disconnect` closes the connection without an answer. */
export type Fault = (answer: () => Promise<Response>) => Promise<Response | "disconnect">;

const refusal = (status: number, error: object) =>
  Response.json({ error: { message: "A fault that was asked for.", ...error } }, { status });

export const FAULTS = {
  down: async () => "disconnect",
  slow: async (answer) => {
    await wait(30_000, undefined, { ref: false });
    return answer();
  },
  "rate limit": async () => refusal(429, { type: "invalid_request_error", code: "rate_limit" }),
  error: async () => refusal(500, { type: "api_error" }),
  garbage: async () => new Response("<html>Not what you asked for</html>"),
  redirect: async () => Response.redirect("http://127.0.0.1:1/v1/elsewhere"),
  "lost answer": async (answer) => {
    await answer();
    return "disconnect";
  },
  "unknown field": async (answer) => {
    const response = await answer();
    return Response.json({ ...((await response.json()) as object), brand_new: { a: 1 } }, response);
  },
} satisfies Record<string, Fault>;
