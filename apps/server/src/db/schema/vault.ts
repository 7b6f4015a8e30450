export interface VaultKeysTable {
  /** From 1; each rotation adds the next one. */
  version: number;
  /** Tells the key again, and nothing about it. */
  fingerprint: Buffer;
  created_at: Date;
  /** When every secret was found under this key or a newer one. */
  rewrapped_at: Date | null;
}
