export interface AuthenticatorsTable {
  user_id: string;
  secret_sealed: Buffer;
  /** Newest time step (30 seconds each since 1970) whose code was used. */
  last_step: number;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PhonesTable {
  user_id: string;
  /** Keyed hash of the number. */
  number_hash: Buffer;
  label: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface EmailSignInsTable {
  user_id: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasswordsTable {
  user_id: string;
  /** Argon2id, with its salt and parameters. */
  hash: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface EmailRecoveriesTable {
  user_id: string;
  requested_at: Date;
  /** When it can be used. */
  ready_at: Date;
  /** SHA-256 of the secret in the link that cancels it. */
  cancel_hash: Buffer;
}

export interface RecoveryCodesTable {
  user_id: string;
  /** Keyed hash of the code. */
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

export interface OneTimeCodesTable {
  /** Keyed hash of channel, purpose and receiver. */
  subject: Buffer;
  /** Keyed hash of the code. */
  code_hash: Buffer;
  attempts: number;
  /** Message that carried it; null when none was sent. */
  send_id: string | null;
  expires_at: Date;
}

export interface SmsSendsTable {
  id: string;
  sent_at: Date;
  verified_at: Date | null;
}

export interface AuthenticatorSetupsTable {
  /** Account, or profile that is none yet. */
  subject: string;
  secret_sealed: Buffer;
  attempts: number;
  expires_at: Date;
}

export interface ServerSecretsTable {
  name: string;
  sealed: Buffer;
  created_at: Date;
}
