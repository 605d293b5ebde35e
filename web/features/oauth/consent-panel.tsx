import { useEffect, useState } from "react";
import { callAuth } from "#web/session/auth-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent, CardFooter, CardHeader } from "#web/ui/card.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { describeTarget } from "./describe-target.ts";

interface Request {
  id: string;
  client: string;
  target: string;
  email: string;
}
type State = "loading" | "gone" | "sent" | Request;

/** Asks the signed-in person whether a client may read the library. */
export function ConsentPanel({ authorizationId }: { authorizationId: string }) {
  const [state, setState] = useState<State>("loading");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let stale = false;
    callAuth((client) => client.oauth.getAuthorizationDetails(authorizationId)).then(({ data }) => {
      if (stale) return;
      if (!data || !("authorization_id" in data)) return setState("gone");
      setState({
        id: data.authorization_id,
        client: data.client.name,
        target: describeTarget(data.redirect_uri),
        email: data.user.email,
      });
    });
    return () => {
      stale = true;
    };
  }, [authorizationId]);

  // auth-js itself leads the browser back to the client.
  const decide = async (action: "approveAuthorization" | "denyAuthorization", id: string) => {
    setBusy(true);
    setFailure(null);
    const { refusal } = await callAuth((client) => client.oauth[action](id));
    if (!refusal) return setState("sent");
    setBusy(false);
    setFailure(refusal.message);
  };

  if (state === "loading")
    return (
      <p role="status" className="frame flex items-center gap-3 py-16 text-muted">
        <Spinner /> Loading request...
      </p>
    );
  if (state === "gone") return <BrokenRequest />;
  if (state === "sent")
    return (
      <Frame title="You can go back to the app">
        <CardContent>If it does not open by itself, close this page and return to it.</CardContent>
      </Frame>
    );
  return (
    <Frame title={`${state.client} wants to read your library`}>
      <CardContent className="grid gap-4">
        <p>
          It will read the prompts you own and fill them in. It cannot buy anything, and it does not see your
          account or your payments.
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y py-4 text-sm">
          <dt className="text-muted">Sends you to</dt>
          <dd className="break-all font-mono">{state.target}</dd>
          <dt className="text-muted">Your account</dt>
          <dd className="break-all">{state.email}</dd>
        </dl>
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
      </CardContent>
      <CardFooter>
        <Button
          size="lg"
          aria-disabled={busy}
          onClick={() => !busy && decide("approveAuthorization", state.id)}
        >
          {busy && <Spinner />}
          Allow
        </Button>
        <Button
          size="lg"
          variant="outline"
          aria-disabled={busy}
          onClick={() => !busy && decide("denyAuthorization", state.id)}
        >
          Deny
        </Button>
      </CardFooter>
      <CardContent className="text-muted text-sm">
        Allow it only if you started this yourself. You can end it at any time in your account, under
        Connected Apps.
      </CardContent>
    </Frame>
  );
}

/** The request was answered, has expired, or was never sound. */
export function BrokenRequest() {
  return (
    <Frame title="This request does not work">
      <CardContent>
        It has expired, was answered already, or the app asked in a way that we do not allow. Nothing was
        shared. Start again in the app.
      </CardContent>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="frame py-10 sm:py-16">
      <Card className="mx-auto max-w-xl sm:px-2 sm:py-8">
        <CardHeader>
          <h1 className="break-words text-3xl">{title}</h1>
        </CardHeader>
        {children}
      </Card>
    </div>
  );
}
