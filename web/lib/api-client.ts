import type { ErrorBody } from "#contracts/errors.ts";

interface Failure {
  status: number;
  code: string;
  message: string;
  details?: unknown;
}

/** Any answer that is not a success. Status 0 with code "network": the server was not reached. */
export class ApiError extends Error {
  override name = "ApiError";
  status: number;
  code: string;
  details: unknown;

  constructor({ status, code, message, details }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

type TokenSource = () => Promise<string | null>;
let tokenSource: TokenSource = async () => null;

/** Whoever knows the session says here where the bearer token comes from. */
export const setTokenSource = (source: TokenSource): void => {
  tokenSource = source;
};

interface CallOptions {
  signal?: AbortSignal;
}

async function send(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    const message = "The store could not be reached. Check your connection and try again.";
    throw new ApiError({ status: 0, code: "network", message });
  }
}

async function readFailure(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const { code, message, details } = body?.error ?? {
    code: "unexpected_answer",
    message: "The store gave an unexpected answer. Please try again.",
  };
  return { status: response.status, code, message, details };
}

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  { signal }: CallOptions = {},
): Promise<T> {
  const headers = new Headers({ Accept: "application/json" });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const token = await tokenSource();
  if (token) headers.set("Authorization", `Bearer ${token}`);

  const response = await send(
    new Request(path, { method, headers, signal, body: body === undefined ? null : JSON.stringify(body) }),
  );
  if (!response.ok) throw new ApiError(await readFailure(response));
  if (response.status === 204) return undefined as T;
  return (await response.json().catch(async () => {
    throw new ApiError(await readFailure(response));
  })) as T;
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("POST", path, body, options),
  patch: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PATCH", path, body, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>("DELETE", path, undefined, options),
};
