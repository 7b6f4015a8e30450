import { listPasskeys, type PasskeyRow } from '../db/queries/accounts.ts';
import type { UserSpace } from '../db/user-space.ts';
import { browserName } from './browser-name.ts';

/** Place of a new passkey, as far as its browser says. */
export interface PasskeyOrigin {
  /** Ways in which the browser reaches the authenticator, by their names in WebAuthn. */
  readonly transports: readonly string[];
  /** User agent text of the browser. */
  readonly userAgent: string;
}

/** Returns a name for a new passkey of the user that no other one of theirs has. */
export async function newPasskeyName(space: UserSpace, origin: PasskeyOrigin): Promise<string> {
  const taken = new Set((await listPasskeys(space)).map(passkeyName));
  const usual = usualName(origin);
  for (let count = 2; ; count += 1) {
    const name = count === 2 ? usual : `${usual} ${count - 1}`;
    if (!taken.has(name)) return name;
  }
}

/** Returns what a passkey is called on screens. */
export function passkeyName({ name, backed_up: isSynced }: PasskeyRow): string {
  if (name !== '') return name;
  return isSynced ? 'Synced passkey' : 'Passkey of one device';
}

function usualName({ transports, userAgent }: PasskeyOrigin): string {
  const isInside = transports.includes('internal') || transports.length === 0;
  if (!isInside && transports.includes('hybrid')) return 'Phone or tablet';
  if (!isInside) return 'Security key';
  return browserName(userAgent);
}
