export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

const SHORTEST = 8;

interface Complaint {
  title: string;
  description: string;
  /** The fields to look at again. */
  fields: (keyof PasswordChange)[];
}

const FIELDS = ["current", "next", "confirmation"] as const;

/** What is wrong with a change of password, as a notice; null when nothing is. */
export function passwordComplaint(change: PasswordChange): Complaint | null {
  const missing = FIELDS.filter((name) => !change[name]);
  if (missing.length > 0)
    return { title: "Missing fields", description: "Please fill in all password fields.", fields: missing };
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
