import type { Json } from './accounts.ts';

export interface ProviderConnectionsTable {
  id: string;
  user_id: string;
  provider_id: string;
  connection_type: string;
  status: string;
  environment: string;
  rights: Json;
  /** Last characters of the key, for its owner to know it by. */
  key_hint: string | null;
  /** Sealed by the vault for this user and this row. */
  credentials_sealed: Buffer;
  created_at: Date;
  checked_at: Date;
  /** When its key stops being good; null = never, or nobody says. */
  expires_at: Date | null;
}
