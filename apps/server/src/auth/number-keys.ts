import type { ServerSecretDeps } from '../vault/server-secrets.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { openServerSecrets } from './server-secrets.ts';

/** Returns what names phone numbers in counters: hashes with a key of the server, which is opened for the first number. */
export function numberKeys(deps: ServerSecretDeps): (number: string) => Promise<string> {
  let hash: KeyedHash | undefined;
  return async (number) => {
    hash ??= (await openServerSecrets(deps)).keyedHash;
    return hash.of('sms-budget', number).toString('base64url');
  };
}
