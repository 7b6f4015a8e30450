import { winAddress } from '../../../auth/address-claims.ts';
import { type SessionTokens, type SignIn, startSession } from '../../../auth/sessions.ts';
import type { Identity } from '../../../auth/tokens.ts';
import { breaksUnique } from '../../../db/database-error.ts';
import { insertUser } from '../../../db/queries/accounts.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { emailTaken } from './sign-up.ts';

/** Makes a profile an account together with its first way to sign in, and signs its owner in: all of it or nothing. */
export async function admit(
  context: ApiContext,
  { userId, name, email, isEmailProven }: Identity,
  signIn: SignIn,
  addMethod: (space: UserSpace) => Promise<void>,
): Promise<SessionTokens> {
  const now = context.clock();
  const user = { id: userId, name, email, email_verified_at: isEmailProven ? now : null };
  if (isEmailProven) await takeAddress(context, email);
  try {
    const tokens = await context.database.forUser(userId, async (space) => {
      await insertUser(space, { ...user, created_at: now });
      await addMethod(space);
      return startSession(context, space, signIn);
    });
    context.logger.info('signed up', { userId, method: signIn.method });
    return tokens;
  } catch (error) {
    throw taken(error) ?? error;
  }
}

/** Takes an address that was proven just now from whoever only claims it. */
export async function takeAddress(context: ApiContext, email: string): Promise<void> {
  const loser = await winAddress(context.database, email);
  if (loser !== undefined) context.logger.warn('an unproven address was lost', { userId: loser });
}

/** Returns the failure of a profile or a way to sign in that somebody has already; undefined for other errors. */
export function taken(error: unknown): ApiFailure | undefined {
  if (breaksUnique(error, 'users_email_key')) return emailTaken();
  if (breaksUnique(error, 'users_pkey')) {
    return new ApiFailure(409, 'signup.finished', 'This sign-up is already complete.', {
      remedy: 'Use the Sign In page instead.',
    });
  }
  if (breaksUnique(error, 'passkeys_pkey')) {
    return new ApiFailure(409, 'passkeys.known', 'This passkey is already registered.', {
      remedy: 'Sign in with it, or use another one.',
    });
  }
  if (breaksUnique(error, 'phones_number_hash_key')) {
    return new ApiFailure(
      409,
      'sms.number-taken',
      'This phone number belongs to another account.',
      {
        remedy: 'Sign in with it, or use another number.',
      },
    );
  }
  return undefined;
}
