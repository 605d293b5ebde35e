import { useEffect, useRef } from "react";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { onIdentityAsked } from "#web/session/identity-question.ts";

const loadDialog = () => import("./identity-dialog.tsx");

/** For what the server does only shortly after a sign-in. */
export function IdentityQuestion() {
  const { module, show, dialog } = useLazyDialog(loadDialog);
  const resolve = useRef<(proved: boolean) => void>(() => {});
  useEffect(
    () =>
      onIdentityAsked((next) => {
        resolve.current(false);
        resolve.current = next;
        show().catch((error) => {
          console.error("The person could not be asked.", error);
          next(false);
        });
      }),
    [show],
  );
  const answer = (proved: boolean) => {
    dialog.onClose();
    resolve.current(proved);
  };
  return module && <module.IdentityDialog {...dialog} onAnswer={answer} />;
}
