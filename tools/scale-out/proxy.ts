import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface RoundRobin {
  url: string;
  /** Instances that get requests in turn. */
  upstreams: string[];
  /** How many requests each instance answered. */
  served: Map<string, number>;
}

/** A reverse proxy without sticky sessions: each request goes to the next instance. */
export async function openProxy(): Promise<RoundRobin> {
  let turn = 0;
  const proxy: RoundRobin = { url: "", upstreams: [], served: new Map() };

  /** Signed-in visitors have an address each, since payments are limited by address. */
  const addresses = new Map<string, string>();
  const addressOf = ({ headers, socket }: IncomingMessage) => {
    const { authorization } = headers;
    if (!authorization) return socket.remoteAddress;
    const address = addresses.get(authorization) ?? `198.51.100.${addresses.size + 1}`;
    addresses.set(authorization, address);
    return address;
  };

  const pass = (req: IncomingMessage, res: ServerResponse, body: Buffer, triesLeft: number) => {
    const upstream = proxy.upstreams[turn++ % proxy.upstreams.length] ?? "";
    // No keep-alive: an instance may close an idle connection just as it is used again.
    const headers = { ...req.headers, "x-forwarded-for": addressOf(req) };
    const passed = request(upstream + req.url, { method: req.method, headers, agent: false }, (answer) => {
      proxy.served.set(upstream, (proxy.served.get(upstream) ?? 0) + 1);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.on("error", () => res.destroy());
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      // Only a request that never arrived may be sent to another instance.
      if (error.code === "ECONNREFUSED" && triesLeft > 0) return pass(req, res, body, triesLeft - 1);
      if (!res.headersSent) res.writeHead(502).end();
      else res.destroy();
    });
    passed.end(body);
  };

  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    pass(req, res, Buffer.concat(chunks), proxy.upstreams.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
