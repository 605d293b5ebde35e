import { useState } from "react";
import { Link } from "react-router";
import type { LibraryItem } from "#contracts/library/library.ts";
import { MAX_PROBLEM_LENGTH, MIN_PROBLEM_LENGTH } from "#contracts/limits.ts";
import { ApiError, call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

const REFUND_DAYS = 14;
const DAY_MS = 86_400_000;

const mayRefund = ({ bought_at }: LibraryItem): boolean =>
  Date.now() - Date.parse(bought_at) < REFUND_DAYS * DAY_MS;

interface ProblemProps {
  item: LibraryItem;
  version: number;
}

/** "Does not work for me": a message about this prompt, and the way to a refund while there is one. */
export function Problem({ item, version }: ProblemProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [sending, setSending] = useState(false);
  async function send(event: React.FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      const params = { promptId: item.prompt_id };
      await call("POST /api/library/:promptId/problem", { params, body: { text, version } });
      setOpen(false);
      setText("");
      toast({ title: "Thank you", description: "We look at it and answer by mail.", variant: "success" });
    } catch (error) {
      const description = error instanceof ApiError ? error.message : "Your message could not be sent.";
      toast({ title: "Error", description, variant: "destructive" });
    } finally {
      setSending(false);
    }
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="link" size="sm" className="justify-self-start text-muted">
          Does not work for me
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Does not work for me</DialogTitle>
          <DialogDescription>
            Tell us what “{item.title}” answered and what you expected. We answer by mail.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={send} className="grid gap-5">
          <Field id="problem-text" label="What goes wrong?">
            {(control) => (
              <Textarea
                {...control}
                required
                minLength={MIN_PROBLEM_LENGTH}
                maxLength={MAX_PROBLEM_LENGTH}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          {mayRefund(item) && (
            <p className="text-muted text-sm">
              You bought it less than {REFUND_DAYS} days ago:{" "}
              <Link
                to={`/account?order=${item.order_id}`}
                className="text-accent underline underline-offset-4"
              >
                request a refund
              </Link>{" "}
              instead.
            </p>
          )}
          <DialogFooter>
            <Button type="submit" disabled={sending}>
              Send
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
