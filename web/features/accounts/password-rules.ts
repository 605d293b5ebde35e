export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

const SHORTEST = 8;

/** What is wrong with a change of password, as a notice; null when nothing is. */
export function passwordComplaint({ current, next, confirmation }: PasswordChange) {
  if (!current || !next || !confirmation)
    return { title: "Missing fields", description: "Please fill in all password fields." };
  if (next.length < SHORTEST)
    return {
      title: "Password too short",
      description: `New password must be at least ${SHORTEST} characters long.`,
    };
  if (next !== confirmation)
    return { title: "Passwords don't match", description: "New password and confirmation must match." };
  return null;
}
