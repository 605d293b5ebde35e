import { BadRequest, Invalid } from "#server/errors.ts";
import { isJson } from "./nova/http.ts";

/** The refusal of a signed body that holds no event. */
export const notAnEvent = (raw: string) =>
  isJson(raw)
    ? new Invalid("invalid_event", "The event does not have the agreed shape.")
    : new BadRequest("invalid_json", "The request's body is not valid JSON.");
