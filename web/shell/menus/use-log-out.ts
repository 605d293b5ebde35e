import { useCallback } from "react";
import { useNavigate } from "react-router";
import { toast } from "#web/lib/toast.ts";
import { signOut } from "#web/session/auth-client.ts";
import { nextPageDrawn } from "../next-page.ts";

/** Goes home first: a page for signed-in users would redirect to the sign-in page. */
export function useLogOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    const home = nextPageDrawn();
    await navigate("/");
    await home;
    try {
      await signOut();
    } catch (error) {
      console.error("Signing out failed.", error);
      toast({
        title: "Error",
        description: "You could not be signed out. Please try again.",
        variant: "destructive",
      });
    }
  }, [navigate]);
}
