import { ApiError } from "./api-error.ts";

interface Answer {
  body: object;
}

/** Answers a repeated request with the first one's answer, as Stripe does for 24 hours. */
export class IdempotencyKeys {
  readonly #known = new Map<string, { request: string; answer: Answer | undefined }>();

  async run(
    key: string | undefined,
    request: string,
    work: () => Promise<Answer>,
  ): Promise<Answer & { replayed: boolean }> {
    if (!key) return { ...(await work()), replayed: false };
    const known = this.#known.get(key);
    if (known && known.request !== request) {
      throw new ApiError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: "idempotency_error" },
      );
    }
    if (known && !known.answer) {
      throw new ApiError(
        409,
        `There is currently another in-progress request using this Idempotent Key (${key}).`,
        { type: "idempotency_error", code: "idempotency_key_in_use" },
      );
    }
    if (known?.answer) return { ...known.answer, replayed: true };
    const entry: { request: string; answer: Answer | undefined } = { request, answer: undefined };
    this.#known.set(key, entry);
    try {
      entry.answer = await work();
      return { ...entry.answer, replayed: false };
    } catch (error) {
      // A request that was not valid may be sent again under its key.
      this.#known.delete(key);
      throw error;
    }
  }
}
