import { useEffect, useState } from "react";
import { useLazyDialog } from "#web/lib/use-lazy-dialog.ts";
import { accountToConfirm, answerLinkQuestion } from "#web/session/auth-client.ts";

const loadDialog = () => import("./link-question-dialog.tsx");

/** Asks before a link that somebody else may have sent changes who is signed in here. */
export function LinkQuestion() {
  const { module, show, dialog } = useLazyDialog(loadDialog);
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => {
    const ask = async () => {
      const email = await accountToConfirm();
      if (email === null) return;
      setAccount(email);
      await show();
    };
    ask().catch((error) => console.error("The question about the link could not be asked.", error));
  }, [show]);

  const answer = async (accept: boolean) => {
    dialog.onClose();
    await answerLinkQuestion(accept);
  };
  return module && <module.LinkQuestionDialog account={account ?? ""} {...dialog} onAnswer={answer} />;
}
