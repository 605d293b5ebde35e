import "#web/lib/zod-without-eval.ts";
import * as z from "zod";
import { MIN_PASSWORD_LENGTH } from "#contracts/limits.ts";

const email = z.string().trim().pipe(z.email("Please enter a valid email address."));
const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters.`);

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
