import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";

export const CURRENT: VersionNegotiationMode = { pin: "2026-07-28" };
/** Negotiates the newest of the earlier versions. */
export const BEFORE: VersionNegotiationMode = "legacy";

interface Access {
  token?: string;
  authProvider?: OAuthClientProvider;
}

/** The official client, connected over HTTP. */
export async function connectAssistant(
  url: string,
  { token, authProvider }: Access,
  mode = CURRENT,
): Promise<Client> {
  const client = new Client({ name: "test assistant", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(
    openTransport(url, { ...(token ? { token } : {}), ...(authProvider ? { authProvider } : {}) }),
  );
  return client;
}

export const openTransport = (url: string, { token, authProvider }: Access) =>
  new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    ...(authProvider ? { authProvider } : {}),
    requestInit: { headers: token ? { Authorization: `Bearer ${token}` } : {} },
  });
