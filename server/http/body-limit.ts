import { bodyLimit } from "hono/body-limit";
import { TooLarge } from "#server/errors.ts";

export const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new TooLarge("body_too_large", `The request's body is larger than ${maxSize / 1024} KiB.`);
    },
  });
