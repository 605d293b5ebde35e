export interface Session {
  access_token: string;
  refresh_token: string;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

export interface CallOptions {
  /** POST when there is a body, else GET. */
  method?: string;
  token?: string | undefined;
  body?: unknown;
}

const TIMEOUT_MS = 60_000;

/** One request to a running store; the body is parsed when it is JSON. */
export async function call<Body = Record<string, unknown>>(
  url: string,
  { body, token, method = body === undefined ? "GET" : "POST" }: CallOptions = {},
): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return { status: response.status, body: (isJson && text ? JSON.parse(text) : text) as Body };
}

/** Fails unless the answer is a success. */
export async function mustCall<Body>(url: string, options: CallOptions = {}): Promise<Body> {
  const { status, body } = await call<Body>(url, options);
  if (status < 200 || status > 299) {
    throw new Error(`${url} answered ${status}: ${JSON.stringify(body).slice(0, 200)}`);
  }
  return body;
}
