import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Something the shop refuses or cannot do, with the status that says so. */
export class ShopError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: unknown;

  constructor(status: ContentfulStatusCode, code: string, message: string, details?: unknown) {
    super(message);
    this.name = "ShopError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const kind = (status: ContentfulStatusCode) =>
  class extends ShopError {
    constructor(code: string, message: string, details?: unknown) {
      super(status, code, message, details);
    }
  };

export class BadRequest extends kind(400) {}
export class Unauthorized extends kind(401) {}
export class Forbidden extends kind(403) {}
export class NotFound extends kind(404) {}
export class Conflict extends kind(409) {}
export class Gone extends kind(410) {}
export class TooLarge extends kind(413) {}
export class Invalid extends kind(422) {}
export class Unavailable extends kind(503) {}

export class WrongMethod extends kind(405) {
  readonly allowed: readonly string[];
  constructor(allowed: readonly string[]) {
    super("method_not_allowed", `This address answers ${allowed.join(", ")}.`);
    this.allowed = allowed;
  }
}

export class TooManyRequests extends kind(429) {
  readonly retryAfterSeconds: number;
  /** The name of the limit that was used up. */
  readonly limit: string;
  constructor(retryAfterSeconds: number, limit: string) {
    super("too_many_requests", "Too many tries. Please wait a moment and try again.");
    this.retryAfterSeconds = retryAfterSeconds;
    this.limit = limit;
  }
}

/** A start that cannot go on: the message is for the person at the terminal, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
