import type { Account, FactorRow, RecoverySet, UserRow } from "./store.ts";

const time = (moment: Date | null): string | undefined => moment?.toISOString();

/** An account in the JSON of the protocol; JSON leaves out undefined fields. */
export function wireUser(user: Account) {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    email_confirmed_at: time(user.confirmedAt),
    invited_at: time(user.invitedAt),
    phone: "",
    confirmation_sent_at: time(user.confirmationSentAt),
    confirmed_at: time(user.confirmedAt),
    recovery_sent_at: time(user.recoverySentAt),
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: time(user.emailChangeSentAt),
    reauthentication_sent_at: time(user.reauthenticationSentAt),
    last_sign_in_at: time(user.lastSignInAt),
    app_metadata: { provider: "email", providers: ["email"], ...user.appMetadata },
    user_metadata: user.userMetadata,
    factors: wireFactors(user),
    identities: [wireIdentity(user)],
    created_at: time(user.createdAt),
    updated_at: time(user.updatedAt),
    banned_until: time(user.bannedUntil),
    is_anonymous: false,
  };
}
export type WireUser = ReturnType<typeof wireUser>;

function wireIdentity(user: UserRow) {
  return {
    identity_id: user.identityId,
    id: user.id,
    user_id: user.id,
    identity_data: {
      ...user.userMetadata,
      email: user.email,
      email_verified: user.confirmedAt !== null,
      phone_verified: false,
      sub: user.id,
    },
    provider: "email",
    last_sign_in_at: time(user.lastSignInAt ?? user.createdAt),
    created_at: time(user.createdAt),
    updated_at: time(user.updatedAt),
    email: user.email,
  };
}

function wireFactors({ factors, recoveryCodes }: Account) {
  const all = [...factors.map(wireFactor), ...(recoveryCodes ? [wireRecoveryCodes(recoveryCodes)] : [])];
  return all.length > 0 ? all : undefined;
}

const wireRecoveryCodes = (codes: RecoverySet) => ({
  id: codes.id,
  created_at: time(codes.createdAt),
  updated_at: time(codes.updatedAt),
  status: "verified",
  friendly_name: codes.friendlyName,
  factor_type: "recovery_code",
});

const wireFactor = (factor: FactorRow) => ({
  id: factor.id,
  created_at: time(factor.createdAt),
  updated_at: time(factor.updatedAt),
  status: factor.status,
  friendly_name: factor.friendlyName || undefined,
  factor_type: "totp",
  last_challenged_at: time(factor.lastChallengedAt),
});
