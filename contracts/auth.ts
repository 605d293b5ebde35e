import * as z from "zod";
import { MAX_PASSKEY_NAME_LENGTH } from "./limits.ts";

/** Bodies of /auth/v1, as the protocol names their fields. */

const metadata = z.record(z.string(), z.unknown());
const text = z.string().optional();
/** A browser that keeps a secret sends its digest along, and alone can end the flow. */
const challenge = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export const SignUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata.nullish(),
  ...challenge,
});
export const PasswordGrant = z.object({ email: text, phone: text, password: z.string().default("") });
export const RefreshGrant = z.object({ refresh_token: z.string().default("") });
export const PkceGrant = z.object({
  auth_code: z.string().default(""),
  code_verifier: z.string().default(""),
});
export const IdTokenGrant = z.object({ provider: z.string().max(200).default("") });
export const RecoverBody = z.object({ email: text, ...challenge });
export const ResendBody = z.object({ type: text, email: text, phone: text, ...challenge });
export const OtpBody = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().default(true),
  data: metadata.nullish(),
  ...challenge,
});
export const VerifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text });
export const UserChange = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ...challenge,
});
export const EnrolBody = z.object({ factor_type: text, friendly_name: text, issuer: text });
export const FactorVerifyBody = z.object({ challenge_id: z.uuid(), code: z.string() });
export const RecoveryCodesBody = z.object({ friendly_name: z.string().trim().max(64).optional() });
export const RecoveryCodeBody = z.object({ code: z.string().max(100).default("") });

const encoded = z.string().max(20_000);
const credential = { id: encoded, rawId: encoded, type: z.literal("public-key") };
/** What a browser's PublicKeyCredential.toJSON() gives; what is not checked here is not used. */
export const RegistrationVerifyBody = z.object({
  challenge_id: z.uuid(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export const AuthenticationVerifyBody = z.object({
  challenge_id: z.uuid(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.nullish(),
    }),
  }),
});
export const PasskeyChange = z.object({
  friendly_name: z.string().trim().min(1).max(MAX_PASSKEY_NAME_LENGTH),
});

export const AdminUserBody = z.object({
  id: z.uuid().optional(),
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  role: text,
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: text,
});
export const DeleteUserBody = z.object({ should_soft_delete: z.boolean().default(false) });
export const InviteBody = z.object({ email: text, data: metadata.nullish() });
export const GenerateLinkBody = z.object({
  type: z.string(),
  email: text,
  new_email: text,
  password: text,
  data: metadata.nullish(),
  redirect_to: text,
});
