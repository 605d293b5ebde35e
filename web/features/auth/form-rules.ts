import "#web/lib/zod-without-eval.ts";
import * as z from "zod";

const email = z.string().trim().pipe(z.email("Please enter a valid email address."));
const newPassword = z.string().min(6, "Password must be at least 6 characters.");

export const SignInRules = z.object({
  email,
  password: z.string().min(1, "Please enter your password."),
});
export type SignInValues = z.infer<typeof SignInRules>;

export const SignUpRules = z.object({
  display_name: z.string().trim(),
  email,
  password: newPassword,
  terms: z
    .boolean()
    .refine(Boolean, "You must accept the Terms and Conditions and Privacy Policy to sign up."),
});
export type SignUpValues = z.infer<typeof SignUpRules>;

export const EmailRules = z.object({ email });

export const NewPasswordRules = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: "Passwords don't match",
    // Both errors are shown at once.
    when: () => true,
  });
