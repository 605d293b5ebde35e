export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

const SHORTEST = 8;

interface PasswordProblem {
  title: string;
  description: string;
  /** The fields to look at again. */
  fields: [keyof PasswordChange, ...(keyof PasswordChange)[]];
}

const FIELDS = ["current", "next", "confirmation"] as const;

/** The first problem of a change of password, as a toast; null when there is none. */
export function findPasswordProblem(change: PasswordChange): PasswordProblem | null {
  const [missing, ...others] = FIELDS.filter((name) => !change[name]);
  if (missing)
    return {
      title: "Missing fields",
      description: "Please fill in all password fields.",
      fields: [missing, ...others],
    };
  if (change.next.length < SHORTEST)
    return {
      title: "Password too short",
      description: `New password must be at least ${SHORTEST} characters long.`,
      fields: ["next"],
    };
  if (change.next !== change.confirmation)
    return {
      title: "Passwords don't match",
      description: "New password and confirmation must match.",
      fields: ["confirmation"],
    };
  return null;
}
