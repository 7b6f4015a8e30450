import type { CurrentUser } from '@stratloom/contracts';
import { isLostAddress } from '../../auth/address-claims.ts';
import { isProofDue } from '../../auth/address-proof.ts';
import type { Method } from '../../auth/methods.ts';
import type { UserRow } from '../../db/queries/accounts.ts';

/** Returns a moment in whole seconds since 1970, as the session routes speak. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** Returns a user as they see themselves. */
export function currentUser(user: UserRow): CurrentUser {
  return {
    id: user.id,
    // Lost to whoever has proven it: the account is asked for another one.
    email: isLostAddress(user.email) ? '' : user.email,
    name: user.name,
    createdAt: seconds(user.created_at),
    isEmailVerified: user.email_verified_at !== null,
  };
}

/** Circumstances of a user who is signed in. */
interface SignedIn {
  readonly methods: readonly Method[];
  readonly signedInAt: Date;
  readonly now: Date;
  /** Whether this server can send the code that proves an address. */
  readonly canMail: boolean;
}

/** Returns the same with how they can sign in and when they did. */
export function signedInUser(
  user: UserRow,
  { methods, signedInAt, now, canMail }: SignedIn,
): CurrentUser {
  const authMethods = [...new Set(methods.map(({ kind }) => kind))];
  return {
    ...currentUser(user),
    authMethods,
    passkeyRegistered: authMethods.includes('passkey'),
    lastLoginAt: seconds(signedInAt),
    isProofNeeded: canMail && isProofDue(user, now),
  };
}
