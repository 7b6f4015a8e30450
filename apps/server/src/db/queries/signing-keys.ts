import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** A key as it is stored. */
export interface StoredSigningKey {
  readonly id: string;
  /** Ed25519 private key, PKCS #8 DER. */
  readonly secretKey: Buffer;
  /** 32 bytes from which the successors of refresh tokens are derived. */
  readonly refreshKey: Buffer;
}

async function storedKeys(owner: Kysely<Schema>): Promise<StoredSigningKey[]> {
  const rows = await owner
    .selectFrom('signing_keys')
    .select(['id', 'secret_key', 'refresh_key'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    secretKey: row.secret_key,
    refreshKey: row.refresh_key,
  }));
}

/** Returns every signing key, newest first, making the first one if there is none. Only the owner may call it. */
export async function ensureSigningKey(owner: Kysely<Schema>): Promise<StoredSigningKey[]> {
  return owner.transaction().execute(async (rows) => {
    // Against two processes that start at once and would sign with different keys.
    await sql`lock table signing_keys in exclusive mode`.execute(rows);
    const keys = await storedKeys(rows);
    if (keys.length > 0) return keys;
    const { privateKey } = generateKeyPairSync('ed25519');
    await rows
      .insertInto('signing_keys')
      .values({
        id: randomUUID(),
        secret_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
        refresh_key: randomBytes(32),
        created_at: new Date(),
      })
      .execute();
    return storedKeys(rows);
  });
}
