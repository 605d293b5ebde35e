import { useEffect, useState } from "react";
import { call } from "#web/lib/api-client.ts";
import { isSignedIn, useSignedIn } from "#web/session/session.ts";

const NONE: ReadonlySet<string> = new Set();
let asked: Promise<ReadonlySet<string>> | null = null;

async function ask(): Promise<ReadonlySet<string>> {
  try {
    const { prompt_ids } = await call("GET /api/orders/owned");
    return new Set(prompt_ids);
  } catch (error) {
    console.error("The prompts you own could not be loaded.", error);
    asked = null;
    return NONE;
  }
}

/** The ids of the prompts that the signed-in user has bought; loaded once until the page is left. */
export function ownedPrompts(): Promise<ReadonlySet<string>> {
  if (!isSignedIn()) return Promise.resolve(NONE);
  asked ??= ask();
  return asked;
}

/** After a purchase, or when somebody else signs in. */
export const forgetOwnedPrompts = (): void => {
  asked = null;
};

export function useOwnedPrompts(): ReadonlySet<string> {
  const signedIn = useSignedIn();
  const [owned, setOwned] = useState(NONE);
  useEffect(() => {
    let over = false;
    if (!signedIn) forgetOwnedPrompts();
    ownedPrompts().then((prompts) => {
      if (!over) setOwned(prompts);
    });
    return () => {
      over = true;
    };
  }, [signedIn]);
  return owned;
}
