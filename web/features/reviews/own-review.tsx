import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { MAX_REVIEW_LENGTH, MIN_REVIEW_LENGTH } from "#contracts/limits.ts";
import type { OwnReview as Own } from "#contracts/reviews.ts";
import { ApiError, call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { StarsField } from "./stars-field.tsx";

interface OwnReviewProps {
  promptId: string;
  /** After the review was written or removed. */
  onChanged: () => void;
}

/** For the prompt's owner: the form for a first review, or what they wrote with a way to change it. */
export default function OwnReview({ promptId, onChanged }: OwnReviewProps) {
  const [own, setOwn] = useState<Own | null>();
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call("GET /api/reviews/:promptId", { params: { promptId }, signal: leaving.signal })
      .then(({ owned, review }) => setOwn(owned ? review : undefined))
      // Without the answer there is no form; the reviews of others are still there.
      .catch(() => {});
    return () => leaving.abort();
  }, [promptId]);
  if (own === undefined) return null;
  if (editing)
    return (
      <ReviewForm
        promptId={promptId}
        own={own}
        onClose={() => setEditing(false)}
        onSaved={(review) => {
          setOwn(review);
          setEditing(false);
          onChanged();
        }}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {own?.hidden && <p className="text-muted text-sm">Your review is hidden: it broke our rules.</p>}
      <Button variant="outline" onClick={() => setEditing(true)}>
        {own ? "Edit Your Review" : "Write a review"}
      </Button>
    </div>
  );
}

interface ReviewFormProps {
  promptId: string;
  own: Own | null;
  onClose: () => void;
  onSaved: (review: Own | null) => void;
}

function ReviewForm({ promptId, own, onClose, onSaved }: ReviewFormProps) {
  const form = useForm({ defaultValues: { stars: String(own?.stars ?? ""), text: own?.text ?? "" } });
  const { isSubmitting, errors } = form.formState;
  const attempt = async (change: () => Promise<Own | null>, done: string) => {
    try {
      onSaved(await change());
      toast({ title: done, variant: "success" });
    } catch (failure) {
      const description = failure instanceof ApiError ? failure.message : "An unexpected error occurred.";
      toast({ title: "Error", description, variant: "destructive" });
    }
  };
  const save = form.handleSubmit(({ stars, text }) =>
    attempt(
      () =>
        call("PUT /api/reviews/:promptId", { params: { promptId }, body: { stars: Number(stars), text } }),
      "Thank you for your review",
    ),
  );
  const remove = () =>
    attempt(async () => {
      await call("DELETE /api/reviews/:promptId", { params: { promptId } });
      return null;
    }, "Your review is deleted");
  return (
    <form onSubmit={save} noValidate className="grid w-full max-w-2xl gap-4 rounded-lg border bg-card p-5">
      <StarsField
        error={errors.stars?.message}
        {...form.register("stars", {
          validate: (stars) => stars !== "" || "Please choose 1 to 5 stars.",
        })}
        chosen={Number(form.watch("stars"))}
      />
      <Field
        id="review-text"
        label="Your review"
        error={errors.text?.message}
        note="Shown with your first name and initial. You can change or delete it later."
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={MAX_REVIEW_LENGTH}
            {...form.register("text", {
              validate: (text) =>
                text.trim().length >= MIN_REVIEW_LENGTH ||
                `Please write at least ${MIN_REVIEW_LENGTH} characters.`,
            })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting && <Spinner />}
          {own ? "Save" : "Publish"}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {own && (
          <Button variant="ghost" className="ml-auto text-danger" onClick={remove}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
