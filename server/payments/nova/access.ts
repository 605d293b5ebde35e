export interface NovaAccess {
  baseUrl: string;
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
}

export interface NovaOptions {
  /** Read at each call: the sandbox's address is known only once the store listens. */
  access: () => Promise<NovaAccess>;
  service: string;
  currency: string;
  livemode: boolean;
  now: () => Date;
  patienceMs?: number;
}

export const accessHeaders = ({ publicKey, secretKey }: NovaAccess) => ({
  Authorization: `Bearer ${secretKey}`,
  "X-Public-Key": publicKey,
});
