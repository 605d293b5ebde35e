import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ShopError } from "#server/errors.ts";

type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_target"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

/** An error whose code the OAuth specifications name; 400 but for an unknown client, which is 401. */
export class OAuthError extends ShopError {
  constructor(code: OAuthErrorCode, message: string) {
    const status: ContentfulStatusCode = code === "invalid_client" ? 401 : 400;
    super(status, code, message);
  }
}
