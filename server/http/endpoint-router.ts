import { type Env, Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import {
  type Answer,
  ENDPOINTS,
  type Endpoint,
  type PathParameter,
  type ReadBody,
  type ReadQuery,
  type Route,
} from "#contracts/endpoints.ts";
import { readBody, readQuery } from "./validate.ts";

interface Input<R extends Route> {
  params: Record<PathParameter<R>, string>;
  body: ReadBody<R>;
  query: ReadQuery<R>;
}
/** Gives the JSON answer that the table promises, or a response of its own (another status, a file, a stream). */
type Handler<E extends Env, R extends Route> = (
  c: HonoContext<E>,
  input: Input<R>,
) => Answer<R> | Response | Promise<Answer<R> | Response>;

/** Routes of the endpoint table: method, path, body, query and answer come from there. */
export class EndpointRouter<E extends Env = Env> extends Hono<E> {
  endpoint<R extends Route>(
    route: R,
    ...handlers: [...guards: MiddlewareHandler[], handle: Handler<E, R>]
  ): this {
    const [method = "", path = ""] = route.split(" ");
    const { body, query, status = 200 }: Endpoint = ENDPOINTS[route];
    const guards = handlers.slice(0, -1) as MiddlewareHandler[];
    const handle = handlers.at(-1) as Handler<E, R>;
    this.on([method], [path], ...guards, async (c: HonoContext<E>) => {
      const input = {
        params: c.req.param(),
        query: query && readQuery(c, query),
        body: body && (await readBody(c, body)),
      } as Input<R>;
      const answer = await handle(c, input);
      return answer instanceof Response ? answer : c.json(answer as object, status);
    });
    return this;
  }
}
