interface Fault {
  type?: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  code?: string;
  param?: string;
}

/** An error in the shape that Stripe publishes. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 404 | 409 | 429 | 500;
  readonly fault: Fault;

  constructor(status: ApiError["status"], message: string, fault: Fault = {}) {
    super(message);
    this.status = status;
    this.fault = fault;
  }

  get body() {
    const { type = "invalid_request_error", ...rest } = this.fault;
    const docs = rest.code ? { doc_url: `https://stripe.com/docs/error-codes/${rest.code}` } : {};
    return { error: { ...rest, ...docs, message: this.message, type } };
  }
}

export const missingObject = (kind: string, id: string, param: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param });

export const wrongParameter = (param: string, message: string, code = "parameter_invalid") =>
  new ApiError(400, message, { code, param });
