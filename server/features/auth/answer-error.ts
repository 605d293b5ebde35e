import type { Context as HonoContext } from "hono";
import { TooManyRequests } from "#server/errors.ts";
import { answerError } from "#server/http/answer-error.ts";
import type { Logger } from "#server/logging.ts";
import { isMailLimit, RECOVERY_CODE_LIMIT } from "./limits.ts";
import { OAuthError } from "./oauth/errors.ts";

export const API_VERSION = "2024-01-01";
export const isAuthPath = (path: string): boolean => path.startsWith("/auth/v1/");

/** The protocol's error JSON, with the field names of its old and new versions. */
export async function answerAuthError(error: Error, c: HonoContext, log: Logger): Promise<Response> {
  const answer = answerError(error, c, log);
  const body = (await answer.json()) as { error: { code: string; message: string; details?: unknown } };
  const { message, details } = body.error;
  const code = errorCode(error, body.error.code);
  const headers = new Headers(answer.headers);
  headers.set("X-Supabase-Api-Version", API_VERSION);
  if (code === "invalid_client") headers.set("WWW-Authenticate", 'Basic realm="oauth"');
  return Response.json(
    {
      code,
      message,
      error_code: code,
      msg: message,
      ...(error instanceof OAuthError ? { error: code, error_description: message } : {}),
      ...(code === "weak_password" ? { weak_password: { reasons: details, message } } : {}),
    },
    { status: answer.status, headers },
  );
}

function errorCode(error: Error, code: string): string {
  if (error instanceof TooManyRequests && error.limit === RECOVERY_CODE_LIMIT)
    return "mfa_recovery_codes_locked";
  if (error instanceof TooManyRequests)
    return isMailLimit(error.limit) ? "over_email_send_rate_limit" : "over_request_rate_limit";
  if (code === "internal_error") return "unexpected_failure";
  if (code === "body_too_large") return "request_entity_too_large";
  return code;
}
