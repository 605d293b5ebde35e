/** Where this instance itself listens; known once it does. */
export interface OwnAddress {
  url: string | undefined;
}

const ANY_ADDRESS: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/** An address that listens everywhere is reached on loopback. */
export function reachableAt(host: string, port: number): string {
  const name = ANY_ADDRESS[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${name}:${port}`;
}
