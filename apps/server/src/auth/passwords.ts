import { hash, verify } from '@node-rs/argon2';
import type { KeyedHash } from './keyed-hash.ts';

/** Argon2id with 19 MiB, two passes, parallelism 1: what OWASP asks for at least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A key of this server goes into every hash: who has the database alone cannot even begin to guess. */
function secretOf(keyedHash: KeyedHash): Buffer {
  return keyedHash.of('password');
}

/** Returns the form in which a password is stored. */
export async function hashPassword(keyedHash: KeyedHash, password: string): Promise<string> {
  return hash(password.normalize('NFKC'), { ...COST, secret: secretOf(keyedHash) });
}

const decoys = new WeakMap<KeyedHash, Promise<string>>();

/** Returns whether a password is the stored one. Where none is stored, it takes the same time and is not. */
export async function isPassword(
  keyedHash: KeyedHash,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const decoy = decoys.get(keyedHash) ?? hashPassword(keyedHash, 'nobody has this password');
  decoys.set(keyedHash, decoy);
  const secret = secretOf(keyedHash);
  const isSame = await verify(stored ?? (await decoy), password.normalize('NFKC'), { secret });
  return isSame && stored !== undefined;
}

/** Why a password cannot be taken. */
export type PasswordWeakness = 'common' | 'personal';

/** Fewest characters of a name or address that count as personal. */
const MIN_PERSONAL_LENGTH = 4;

/**
 * Returns why a password would be guessed soon: it is one of the 49,000 that people choose most, or little else than their
 * own name or address. Undefined when it is neither.
 */
export async function passwordWeakness(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<PasswordWeakness | undefined> {
  const text = password.normalize('NFKC').toLowerCase();
  const personal = [...name.toLowerCase().split(/\s+/), ...email.split(/[@.]/), 'stratloom'];
  const rest = personal
    .filter((part) => part.length >= MIN_PERSONAL_LENGTH)
    .reduce((left, part) => left.replaceAll(part, ''), text);
  if (rest !== text && rest.length < MIN_PERSONAL_LENGTH * 2) return 'personal';
  return (await commonPasswords()).has(text) || new Set(text).size < 5 ? 'common' : undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The list takes two megabytes, and few servers ever need it: it is read when the first password is set. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
