import { ENDPOINTS, type Endpoint } from "#contracts/endpoints.ts";

const patterns = Object.entries(ENDPOINTS).map(([route, endpoint]: [string, Endpoint]) => {
  const [method = "", path = ""] = route.split(" ");
  const pattern = new RegExp(`^${path.replace(/:[a-z_]+/g, "[^/]+")}$`);
  return { route, method, pattern, hasParameter: path.includes(":"), endpoint };
});
// "/api/orders/owned" is also matched by "/api/orders/:id": the exact one comes first.
patterns.sort((one, other) => Number(one.hasParameter) - Number(other.hasParameter));

/** Every successful JSON answer of an API test must have the shape that the endpoint table promises. */
export async function checkAnswer(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  const known = patterns.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  if (!known?.endpoint.answer || !response.ok || !isJson) return;
  const parsed = known.endpoint.answer.safeParse(await response.clone().json());
  if (!parsed.success) throw new Error(`The answer of ${known.route} is not as promised: ${parsed.error}`);
}
