export interface SocialIdentitiesTable {
  user_id: string;
  provider: string;
  /** With `subject`, who it is. */
  issuer: string;
  subject: string;
  /** Address at the provider, as of the last visit; opens nothing. */
  email: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

export interface AuthorizationAttemptsTable {
  /** SHA-256. */
  state_hash: Buffer;
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: Buffer;
  purpose: string;
  provider: string;
  /** Account that it is for; null when nobody is signed in. */
  subject: string | null;
  expires_at: Date;
}
