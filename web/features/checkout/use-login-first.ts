import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CartLine } from "#contracts/cart.ts";
import { signInPath } from "#web/session/return-url.ts";
import { isSignedIn, useSignedIn } from "#web/session/session.ts";
import { askToLogIn } from "./notices.ts";

/** Somebody who logs out here is on the way to another page, and wants no reminder. */
const LEAVING_MS = 150;

/** Keeps what somebody without a session was about to buy, and takes them to sign in. */
export function useLoginFirst(items: CartLine[] | undefined, keep: (items: CartLine[]) => void): void {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const last = useRef<CartLine[]>([]);
  useEffect(() => {
    if (items) last.current = items;
  }, [items]);
  useEffect(() => {
    if (signedIn || isSignedIn()) return;
    const timer = setTimeout(() => {
      keep(last.current);
      askToLogIn();
      navigate(signInPath(pathname + search), { replace: true });
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [signedIn, keep, navigate, pathname, search]);
}
