import type { ColumnType } from 'kysely';

/** A jsonb column: written as JSON text, read as what it parses to (checked by whoever reads it). */
export type Json = ColumnType<unknown, string, string>;

export interface UsersTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  created_at: Date;
}

export interface PasskeysTable {
  /** Base64url, as browsers send it. */
  credential_id: string;
  user_id: string;
  /** COSE key. */
  public_key: Buffer;
  sign_count: number;
  device_type: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  device_id: string | null;
  signed_in_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  user_id: string;
  session_id: string;
  expires_at: Date;
  used_at: Date | null;
  /** SHA-256 of what the client said of itself when it used the token. */
  used_by: Buffer | null;
}

export interface DevicesTable {
  user_id: string;
  id: string;
  info: Json;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface AnonymousDevicesTable {
  id: string;
  info: Json;
  public_key: Json;
  created_at: Date;
}

export interface ChallengesTable {
  challenge: string;
  purpose: string;
  subject: string | null;
  expires_at: Date;
}

export interface SigningKeysTable {
  id: string;
  /** Ed25519 private key, PKCS #8 DER. */
  secret_key: Buffer;
  /** 32 bytes from which the successors of refresh tokens are derived. */
  refresh_key: Buffer;
  created_at: Date;
}
