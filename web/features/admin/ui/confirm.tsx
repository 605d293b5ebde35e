import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useDeed } from "../data/use-deed.ts";
import { Modal } from "./modal.tsx";

export interface Question {
  title: string;
  /** What will happen, by name. */
  consequence: React.ReactNode;
  /** The word on the button. */
  verb: string;
  gentle?: boolean;
  /** To be typed first, for what cannot be taken back. */
  word?: string;
  /** Asks why; the answer goes to the deed. */
  reason?: string;
  deed: (reason: string) => Promise<void>;
}

const SHORTEST_REASON = 3;

/** Asks before anything that somebody could regret. Stays open when the deed fails. */
export function Confirm({ question, onClose }: { question: Question; onClose: () => void }) {
  const { title, consequence, verb, gentle, word, reason, deed } = question;
  const [typed, setTyped] = useState("");
  const [why, setWhy] = useState("");
  const { running, run } = useDeed();
  const isReady =
    (!word || typed.trim() === word) && (!reason || why.trim().length >= SHORTEST_REASON) && !running;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (isReady && (await run(verb, () => deed(why.trim())))) onClose();
  }

  return (
    <Modal title={title} description={consequence} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        {reason && (
          <Field id="confirm-reason" label={reason} note="At least 3 characters. It is written down.">
            {(control) => (
              <Textarea
                {...control}
                required
                maxLength={500}
                value={why}
                onChange={(event) => setWhy(event.target.value)}
              />
            )}
          </Field>
        )}
        {word && (
          <Field
            id="confirm-word"
            label={
              <span>
                Type <code className="rounded-xs bg-wash px-1 select-all">{word}</code> to go on
              </span>
            }
          >
            {(control) => (
              <Input
                {...control}
                required
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={gentle ? "default" : "destructive"} disabled={!isReady}>
            {running && <Spinner />}
            {verb}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
