import type { Clock } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import { putPhone, userOfPhone } from '../db/queries/sign-in-methods.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { PhoneNumber } from '../messages/phone-number.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** Ports of phones. */
interface PhoneDeps {
  readonly database: Database;
  readonly keyedHash: KeyedHash;
  readonly clock: Clock;
}

function hashOf(keyedHash: KeyedHash, { number }: PhoneNumber): Buffer {
  return keyedHash.of('phone', number);
}

/** Returns whose a phone number is. */
export async function ownerOfPhone(
  { database, keyedHash }: PhoneDeps,
  phone: PhoneNumber,
): Promise<string | undefined> {
  return userOfPhone(database.shared, hashOf(keyedHash, phone));
}

/** Stores a proven phone number as the user's; rejects (23505) when it is somebody else's. */
export async function keepPhone(
  space: UserSpace,
  { keyedHash, clock }: PhoneDeps,
  phone: PhoneNumber,
): Promise<void> {
  await putPhone(space, {
    user_id: space.userId,
    number_hash: hashOf(keyedHash, phone),
    label: phone.label,
    created_at: clock(),
    last_used_at: null,
  });
}
