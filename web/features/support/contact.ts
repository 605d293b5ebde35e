type Opener = () => void;
let opener: Opener | null = null;

/** Opens the contact dialog, from wherever a visitor asks for support. */
export const openContactSupport = (): void => opener?.();

/** The page's one dialog host says how it opens. */
export function onContactSupport(open: Opener): () => void {
  opener = open;
  return () => {
    opener = null;
  };
}
