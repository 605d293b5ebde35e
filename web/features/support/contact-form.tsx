import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type ContactMessage, MESSAGE_LIMIT } from "#contracts/support.ts";
import { cn } from "#web/lib/cn.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogClose, DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { mailLink } from "./mail-link.ts";

interface ContactFormProps {
  form: UseFormReturn<ContactMessage>;
  supportAddress: string;
  onSent: () => void;
}

export function ContactForm({ form, supportAddress, onSent }: ContactFormProps) {
  const { errors, isSubmitting } = form.formState;
  const id = useId();
  const length = useWatch({ control: form.control, name: "message" }).length;

  const send = form.handleSubmit(async (message) => {
    try {
      window.location.assign(mailLink(supportAddress, message));
    } catch {
      toast({
        title: "Error",
        description: "Failed to open email client. Please try again.",
        variant: "destructive",
      });
      return;
    }
    toast({
      title: "Opening email client",
      description: "Your default email client will open with the message pre-filled.",
      variant: "success",
    });
    form.reset();
    onSent();
  });

  return (
    <form
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : send(event))}
      noValidate
      className="grid gap-4"
    >
      <Field id={`${id}-name`} label="Name" error={errors.name?.message}>
        {(aria) => <Input {...aria} {...form.register("name")} autoComplete="name" />}
      </Field>
      <Field id={`${id}-email`} label="Email" error={errors.email?.message}>
        {(aria) => <Input {...aria} {...form.register("email")} type="email" autoComplete="email" />}
      </Field>
      <Field id={`${id}-subject`} label="Subject" error={errors.subject?.message}>
        {(aria) => <Input {...aria} {...form.register("subject")} />}
      </Field>
      <Field id={`${id}-message`} label="Message" error={errors.message?.message}>
        {(aria) => (
          <>
            <Textarea
              {...aria}
              aria-describedby={`${aria["aria-describedby"]} ${id}-length`}
              {...form.register("message")}
              rows={5}
            />
            <Counter id={`${id}-length`} length={length} />
          </>
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? "Sending..." : "Send Message"}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Counter({ id, length }: { id: string; length: number }) {
  return (
    <p
      id={id}
      className={cn(
        "justify-self-end text-muted text-sm tabular-nums",
        length > MESSAGE_LIMIT && "font-medium text-danger",
      )}
    >
      {length} / {MESSAGE_LIMIT}
      <span className="sr-only"> characters</span>
    </p>
  );
}
