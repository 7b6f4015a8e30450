import type { MethodKind } from '@stratloom/contracts';

/**
 * Ways to sign in that count for what moves money. The others can be taken over without the user's own device: numbers
 * and mailboxes by their providers, passwords by who reads them, accounts elsewhere by whatever those accept.
 */
const STRONG: readonly MethodKind[] = ['passkey', 'authenticator'];

/** Returns whether a way to sign in counts for what moves money. */
export function isStrongMethod(kind: MethodKind): boolean {
  return STRONG.includes(kind);
}
