import type { Answer, PathParameter, Route, SentBody, SentQuery } from "#contracts/endpoints.ts";
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

type Optional<Name extends string, Value> = [Value] extends [never] ? unknown : { [key in Name]?: Value };
type Required<Name extends string, Value> = [Value] extends [never] ? unknown : { [key in Name]: Value };
type Input<R extends Route> = Required<"body", SentBody<R>> &
  Optional<"query", SentQuery<R>> &
  Required<"params", [PathParameter<R>] extends [never] ? never : Record<PathParameter<R>, string>> & {
    signal?: AbortSignal;
  };
/** May be left out where nothing in it is needed. */
type Arguments<R extends Route> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Where an endpoint is asked: its path with the parameters filled in, and the query behind it. */
function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** One call of the endpoint table: `call("PATCH /api/cart/items/:id", { params: { id }, body: { quantity } })`. */
export function call<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<Answer<R>> {
  const [method = "", path = ""] = route.split(" ");
  const { body, signal, ...where } = (input ?? {}) as AnyInput;
  return ask<Answer<R>>(method, addressOf(path, where), body, signal);
}

async function ask<T>(method: string, address: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers = new Headers({ Accept: "application/json" });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const token = await tokenSource();
  if (token) headers.set("Authorization", `Bearer ${token}`);

  const response = await send(
    new Request(address, {
      method,
      headers,
      signal: signal ?? null,
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
  if (!response.ok) throw new ApiError(await readFailure(response));
  return response.json().catch(async () => {
    throw new ApiError(await readFailure(response));
  });
}

export const api = {
  get: <T>(address: string, { signal }: { signal?: AbortSignal } = {}) =>
    ask<T>("GET", address, undefined, signal),
};
