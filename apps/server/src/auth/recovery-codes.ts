import { randomInt } from 'node:crypto';
import { replaceRecoveryCodes, markRecoveryCodeUsed } from '../db/queries/recovery-codes.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** Count of recovery codes of an account. */
export const RECOVERY_CODE_COUNT = 10;
const CODE_LENGTH = 12;
/** Crockford's base32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a code of 60 random bits, in groups of four. */
function newCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return signs.join('').replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** Returns a code as people copy it in the form in which it was made. */
function normalized(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

function hashOf(keyedHash: KeyedHash, userId: string, code: string): Buffer {
  return keyedHash.of('recovery-code', userId, normalized(code));
}

/** Gives the user new recovery codes in place of all that they had; only their keyed hashes are kept. */
export async function giveRecoveryCodes(
  space: UserSpace,
  keyedHash: KeyedHash,
  at: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  const hashes = codes.map((code) => hashOf(keyedHash, space.userId, code));
  await replaceRecoveryCodes(space, hashes, at);
  return codes;
}

/** Uses a recovery code of the user up; returns whether it was good. */
export async function takeRecoveryCode(
  space: UserSpace,
  keyedHash: KeyedHash,
  { code, at }: { code: string; at: Date },
): Promise<boolean> {
  return markRecoveryCodeUsed(space, hashOf(keyedHash, space.userId, code), at);
}
