import { useCallback } from "react";
import { useNavigate } from "react-router";
import { signOut } from "#web/lib/auth-client.ts";
import { toast } from "#web/lib/toast.ts";

/** Home first: a page for signed-in people would otherwise send its visitor to the sign-in page. */
export function useLogOut() {
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate("/");
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
