import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";

export const CURRENT: VersionNegotiationMode = { pin: "2026-07-28" };
/** Negotiates the newest of the earlier versions. */
export const BEFORE: VersionNegotiationMode = "legacy";

const newClient = (mode: VersionNegotiationMode) =>
  new Client({ name: "test assistant", version: "1" }, { versionNegotiation: { mode } });

/** The official client, connected over HTTP with a token. */
export async function connectWithToken(url: string, token: string, mode = CURRENT): Promise<Client> {
  const client = newClient(mode);
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

/** The official client, signed in by OAuth. `consent` gets the address to open and tells where the browser was sent. */
export async function connectWithConsent(
  url: string,
  consent: (authorizationUrl: URL) => Promise<URL>,
  redirectUrl = "http://127.0.0.1:8976/callback",
): Promise<Client> {
  const provider = memoryProvider(redirectUrl);
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider });
    const client = newClient(CURRENT);
    return { transport, client, connected: client.connect(transport) };
  };
  const first = await connect();
  const refusal = await first.connected.catch((error) => error);
  if (!(refusal instanceof UnauthorizedError)) throw new Error(`not asked to sign in: ${refusal}`);
  await first.transport.finishAuth((await consent(provider.opened())).searchParams);
  const { client, connected } = await connect();
  await connected;
  return client;
}

/** What a client program keeps of its sign-in. */
function memoryProvider(redirectUrl: string): OAuthClientProvider & { opened: () => URL } {
  const kept = new Map<string, unknown>();
  const read = <T>(name: string) => kept.get(name) as T;
  return {
    redirectUrl,
    clientMetadata: {
      client_name: "Test Assistant",
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => read("client"),
    saveClientInformation: (client) => void kept.set("client", client),
    tokens: () => read("tokens"),
    saveTokens: (tokens) => void kept.set("tokens", tokens),
    codeVerifier: () => read("verifier"),
    saveCodeVerifier: (verifier) => void kept.set("verifier", verifier),
    discoveryState: () => read("discovery"),
    saveDiscoveryState: (state) => void kept.set("discovery", state),
    redirectToAuthorization: (url) => void kept.set("opened", url),
    opened: () => read("opened"),
  };
}
