import { ADDRESS_METHOD } from '../../auth/address-session.ts';
import type { Caller } from '../../auth/caller.ts';
import { hasStrongMethod } from '../../auth/methods.ts';
import { type Clock, later } from '../../process/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Messages } from '../../messages/messages.ts';
import { ApiFailure } from '../api-failure.ts';

/** Time for which a proof counts as fresh. */
export const STEP_UP_MS = 15 * 60_000;

/** Returns until when a session counts as freshly proven by a passkey or an authenticator; undefined when it does not. */
export function steppedUpUntil(clock: Clock, { strongAt }: Caller): Date | undefined {
  if (strongAt === undefined) return undefined;
  const until = later(strongAt, STEP_UP_MS);
  return until >= clock() ? until : undefined;
}

/**
 * Throws the 403 failure unless the caller has proven themselves by a passkey or an authenticator a moment ago. For all
 * that moves money: linking keys, going live, raising limits. A code by SMS is never enough, nor is a stolen token; and
 * nothing is for a week in an account that was recovered by e-mail alone, or once the address should have been proven.
 */
export function requireStepUp(
  { clock, messages }: { clock: Clock; messages: Pick<Messages, 'mail'> },
  caller: Caller,
): void {
  if (caller.isProofDue && messages.mail !== undefined) throw addressUnproven();
  requireProof({ clock }, caller);
  const { noMoneyBefore } = caller;
  if (noMoneyBefore === undefined || noMoneyBefore <= clock()) return;
  const day = noMoneyBefore.toISOString().slice(0, 10);
  throw new ApiFailure(
    403,
    'auth.recovered',
    'This account was recovered by e-mail and moves no money yet.',
    { remedy: `Linking accounts and trading with real money open again on ${day}.` },
  );
}

function addressUnproven(): ApiFailure {
  return new ApiFailure(403, 'auth.address-unproven', 'Your e-mail address is not proven yet.', {
    remedy: 'Prove it first: one code is enough (Profile, Security & Privacy).',
  });
}

/** Throws the 403 failure unless the caller has proven themselves by a passkey or an authenticator a moment ago. */
export function requireProof({ clock }: { clock: Clock }, caller: Caller): void {
  if (steppedUpUntil(clock, caller) !== undefined) return;
  throw new ApiFailure(
    403,
    'auth.step-up',
    'This needs a fresh confirmation by passkey or authenticator.',
    { remedy: 'Confirm it’s you, then try again within 15 minutes.' },
  );
}

/**
 * Throws the 403 failure unless the caller may change the ways to sign in: with a step-up, or with a recovery code of a
 * moment ago. An account that has nothing strong yet, and hence nothing that moves money, may get its first strong way
 * with a recent sign-in of any kind; but not in a session that came by a link, as who sent it may own the account.
 */
export async function requireMethodChange(
  context: { clock: Clock; database: Database },
  caller: Caller,
): Promise<void> {
  if (steppedUpUntil(context.clock, caller) !== undefined) return;
  const isRecent = later(caller.signedInAt, STEP_UP_MS) >= context.clock();
  if (isRecent && caller.method === 'recovery') return;
  if (await context.database.forUser(caller.userId, hasStrongMethod)) {
    requireProof(context, caller);
  }
  if (isRecent && caller.method !== ADDRESS_METHOD) return;
  throw new ApiFailure(403, 'auth.sign-in-again', 'This needs a recent sign-in.', {
    remedy: 'Sign in again, then try again within 15 minutes.',
  });
}
