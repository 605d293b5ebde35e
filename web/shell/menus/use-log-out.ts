import { useCallback } from "react";
import { useNavigate } from "react-router";
import { toast } from "#web/lib/toast.ts";
import { signOut } from "#web/session/auth-client.ts";
import { nextPage } from "../next-page.ts";

/** Home first: a page for signed-in people, as long as it is drawn, would send its visitor to the sign-in page. */
export function useLogOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    const home = nextPage();
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
