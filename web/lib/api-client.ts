import type { Answer, PathParameter, Route, SentBody, SentQuery } from "#contracts/endpoints.ts";
import type { ErrorBody } from "#contracts/errors.ts";
import { accessToken } from "#web/session/access-token.ts";
import { askIdentity } from "#web/session/identity-question.ts";

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

/** Sends a request with the visitor's token; every answer that is not a success is thrown. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const token = await accessToken();
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(request).catch((error) => {
    if (request.signal.aborted) throw error;
    const message = "The store could not be reached. Check your connection and try again.";
    throw new ApiError({ status: 0, code: "network", message });
  });
  if (response.ok) return response;
  const failure = await readFailure(response);
  if (failure.code === "reauthentication_needed" && (await askIdentity())) return send(url, init);
  throw new ApiError(failure);
}

async function readFailure(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const { code, message, details } = body?.error ?? {
    code: "unexpected_answer",
    message: "The store gave an unexpected answer. Please try again.",
  };
  return { status: response.status, code, message, details };
}

/** The JSON of a successful answer; 204 has none. */
export const readAnswer = async (response: Response) =>
  response.status === 204
    ? undefined
    : response.json().catch(async () => {
        throw new ApiError(await readFailure(response));
      });

type Optional<Name extends string, Value> = [Value] extends [never] ? unknown : { [key in Name]?: Value };
type Required<Name extends string, Value> = [Value] extends [never] ? unknown : { [key in Name]: Value };
/** What an endpoint is called with. */
export type Input<R extends Route> = Required<"body", SentBody<R>> &
  Optional<"query", SentQuery<R>> &
  Required<"params", [PathParameter<R>] extends [never] ? never : Record<PathParameter<R>, string>> & {
    signal?: AbortSignal;
  };
/** May be left out where nothing in it is needed. */
export type Arguments<R extends Route> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The path of an endpoint with its parameters filled in, and the query behind it. */
export function endpointUrl<R extends Route>(route: R, ...[input]: Arguments<R>): string {
  const { params = {}, query = {} } = (input ?? {}) as AnyInput;
  const path = route.slice(route.indexOf("/"));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** One call of the endpoint table: `call("PATCH /api/cart/items/:id", { params: { id }, body: { quantity } })`. */
export async function call<R extends Route>(route: R, ...input: Arguments<R>): Promise<Answer<R>> {
  const { body, signal = null } = (input[0] ?? {}) as AnyInput;
  const headers = new Headers({ Accept: "application/json" });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const method = route.slice(0, route.indexOf(" "));
  const url = endpointUrl(route, ...input);
  return readAnswer(
    await send(url, { method, headers, signal, body: body === undefined ? null : JSON.stringify(body) }),
  );
}
