const ASKED = "identity-asked";

/** Asks the person to prove once more who they are; true once they did. Nobody listens while nobody is signed in. */
export function askIdentity(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const unheard = window.dispatchEvent(new CustomEvent(ASKED, { detail: resolve, cancelable: true }));
  return unheard ? Promise.resolve(false) : promise;
}

export function onIdentityAsked(answer: (resolve: (proved: boolean) => void) => void): () => void {
  const handle = (event: Event) => {
    event.preventDefault();
    answer((event as CustomEvent<(proved: boolean) => void>).detail);
  };
  window.addEventListener(ASKED, handle);
  return () => window.removeEventListener(ASKED, handle);
}
