import type { ColumnType } from 'kysely';

/** A jsonb column: written as JSON text, read as what it parses to (checked by whoever reads it). */
export type Json = ColumnType<unknown, string, string>;

export interface UsersTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  created_at: Date;
  /** When a code that was sent there came back; null = never. */
  email_verified_at: Date | null;
  /** When it was last recovered by e-mail alone; null = never. */
  recovered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** Name that its owner tells it apart by; empty = none was given. */
  name: string;
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
  /** Sign-in method of the session. */
  method: string;
  /** When it was last proven by what counts for money; null = never. */
  strong_at: Date | null;
  /** User agent text of the browser. */
  user_agent: string;
  last_seen_at: Date;
  /** SHA-256 of the secret of the browser that began the sign-in; null where none was asked for. */
  begun_by: Buffer | null;
  /** Until when it moves no money, as the account was recovered by e-mail; null = nothing is held back. */
  no_money_before: Date | null;
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
