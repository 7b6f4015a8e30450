import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
import { VaultFailure } from './vault-failure.ts';

/** Purpose of a secret; one that was sealed for one purpose opens for no other. */
export type SecretPurpose =
  | 'provider-credentials'
  | 'authenticator-secret'
  | 'webhook-secret'
  | 'server-secret';

/** The place of a secret: it opens there and nowhere else. */
interface SecretPlace {
  readonly purpose: SecretPurpose;
  readonly userId: string;
  readonly recordId: string;
}

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Format (1 byte), version of the master key (4), the wrapped key of the record. */
const HEAD_BYTES = 1 + 4 + IV_BYTES + KEY_BYTES + TAG_BYTES;

/** Associated data authenticated with a ciphertext. As JSON, so that no two places read the same. */
function beside(what: 'key' | 'secret', place: SecretPlace, keyVersion?: number): Buffer {
  const { purpose, userId, recordId } = place;
  const parts = ['stratloom', what, FORMAT, purpose, userId, recordId, keyVersion ?? null];
  return Buffer.from(JSON.stringify(parts));
}

function encrypt(key: Buffer, plain: Buffer, aad: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, aad: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const body = sealed.subarray(IV_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(aad)
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw new VaultFailure('vault.broken', 'A stored secret was not sealed for this place.');
  }
}

function head(keyVersion: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(FORMAT, 0);
  bytes.writeUInt32BE(keyVersion, 1);
  return bytes;
}

/**
 * Seals secrets for the database: each under a random key of its own, that key under a master key which is not in the
 * database (AES-256-GCM both times). Purpose, user and record are authenticated with it, so that a row which is copied
 * to another user, another record or another column does not open.
 */
export class Vault {
  readonly #ring: KeyRing;

  constructor(ring: KeyRing) {
    this.#ring = ring;
  }

  /** Returns the sealed form of a secret, to be stored with the record `recordId` of the user `userId`. */
  seal(purpose: SecretPurpose, userId: string, recordId: string, plain: string): Buffer {
    const place = { purpose, userId, recordId };
    const recordKey = randomBytes(KEY_BYTES);
    const wrapped = this.#wrap(place, recordKey);
    const body = encrypt(recordKey, Buffer.from(plain), beside('secret', place));
    recordKey.fill(0);
    return Buffer.concat([wrapped, body]);
  }

  /** Returns a secret; throws VaultFailure when it was not sealed for this place or its key is not here. */
  open(purpose: SecretPurpose, userId: string, recordId: string, sealed: Buffer): string {
    const place = { purpose, userId, recordId };
    const recordKey = this.#unwrap(place, sealed);
    try {
      return decrypt(recordKey, sealed.subarray(HEAD_BYTES), beside('secret', place)).toString();
    } finally {
      recordKey.fill(0);
    }
  }

  /** Returns the same secret under the newest master key, or undefined when it is under that one already. */
  rewrap(place: SecretPlace, sealed: Buffer): Buffer | undefined {
    if (keyVersionOf(sealed) === this.#ring.newest().version) return undefined;
    const recordKey = this.#unwrap(place, sealed);
    const wrapped = this.#wrap(place, recordKey);
    recordKey.fill(0);
    return Buffer.concat([wrapped, sealed.subarray(HEAD_BYTES)]);
  }

  #wrap(place: SecretPlace, recordKey: Buffer): Buffer {
    const { version, key } = this.#ring.newest();
    return Buffer.concat([head(version), encrypt(key, recordKey, beside('key', place, version))]);
  }

  #unwrap(place: SecretPlace, sealed: Buffer): Buffer {
    const version = keyVersionOf(sealed);
    const key = this.#ring.byVersion(version);
    return decrypt(key, sealed.subarray(5, HEAD_BYTES), beside('key', place, version));
  }
}

function keyVersionOf(sealed: Buffer): number {
  if (sealed.length < HEAD_BYTES + IV_BYTES + TAG_BYTES || sealed.readUInt8(0) !== FORMAT) {
    throw new VaultFailure('vault.broken', 'A stored secret has an unknown format.');
  }
  return sealed.readUInt32BE(1);
}
