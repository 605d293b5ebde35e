import { useCallback } from "react";
import { useNavigate } from "react-router";
import { signInPath } from "#web/session/return-url.ts";
import { isSignedIn } from "#web/session/session.ts";
import type { NewLine } from "./changes.ts";

/** Adds a prompt to the cart; a signed-out visitor signs in first, and the prompt is added then. */
export function useAddToCart(): (line: NewLine) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (line) => {
      try {
        if (isSignedIn()) return await (await import("./commands.ts")).addToCart(line);
        (await import("./pending-item.ts")).keepForLater(line);
        await navigate(signInPath(window.location.pathname));
      } catch (error) {
        console.error("The prompt could not be added to the cart.", error);
      }
    },
    [navigate],
  );
}
