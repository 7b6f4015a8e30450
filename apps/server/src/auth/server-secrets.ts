import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import {
  insertServerSecret,
  listServerSecrets,
  readServerSecret,
  replaceServerSecret,
} from '../db/queries/server-secrets.ts';
import type { Vault } from '../vault/vault.ts';
import { KeyedHash } from './keyed-hash.ts';

/** Keys that every process of one database shares. In the database they are sealed. */
export interface ServerSecrets {
  /** Ed25519 private key that signs tokens, PKCS #8 DER. */
  readonly signingKey: Buffer;
  /** 32 bytes from which the successors of refresh tokens are derived. */
  readonly refreshKey: Buffer;
  readonly keyedHash: KeyedHash;
}

const SERVER = 'server';
const PURPOSE = 'server-secret';

interface SecretDoors {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Returns the secrets of the server, making those that are not there yet. */
export async function openServerSecrets(doors: SecretDoors): Promise<ServerSecrets> {
  await rewrapServerSecrets(doors);
  return {
    signingKey: await openSecret(doors, 'token-signing-key', newSigningKey),
    refreshKey: await openSecret(doors, 'refresh-key', () => randomBytes(32)),
    keyedHash: new KeyedHash(await openSecret(doors, 'hash-key', () => randomBytes(32))),
  };
}

function newSigningKey(): Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
}

async function openSecret(
  { database, vault, clock }: SecretDoors,
  name: string,
  make: () => Buffer,
): Promise<Buffer> {
  const db = database.shared;
  let sealed = await readServerSecret(db, name);
  if (sealed === undefined) {
    const made = vault.seal(PURPOSE, SERVER, name, make().toString('base64'));
    await insertServerSecret(db, { name, sealed: made, at: clock() });
    // Of two processes that start at once, both use what the first has stored.
    sealed = (await readServerSecret(db, name)) ?? made;
  }
  return Buffer.from(vault.open(PURPOSE, SERVER, name, sealed), 'base64');
}

/** Puts the secrets of the server under the newest master key; returns how many it was. */
export async function rewrapServerSecrets({
  database,
  vault,
}: Pick<SecretDoors, 'database' | 'vault'>): Promise<number> {
  let count = 0;
  for (const { name, sealed: old } of await listServerSecrets(database.shared)) {
    const sealed = vault.rewrap({ purpose: PURPOSE, userId: SERVER, recordId: name }, old);
    if (sealed === undefined) continue;
    await replaceServerSecret(database.shared, { name, old, sealed });
    count += 1;
  }
  return count;
}
