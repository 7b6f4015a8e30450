import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { noteRecovered, readUser } from '../db/queries/accounts.ts';
import {
  deleteEmailRecovery,
  type EmailRecoveryRow,
  lockEmailRecovery,
  putEmailRecovery,
} from '../db/queries/email-recoveries.ts';
import { raiseAlert } from '../db/queries/trading-alerts.ts';
import { lockUser } from '../db/queries/user-lock.ts';
import type { UserSpace } from '../db/user-space.ts';
import { later } from '../process/clock.ts';
import { endAccess } from './end-access.ts';
import { type SessionDeps, type SessionTokens, type SignIn, startSession } from './sessions.ts';

const DAY_MS = 86_400_000;
/** Time in which the owner can cancel a way back by e-mail that somebody else has begun. */
export const RECOVERY_WAIT_MS = DAY_MS;
/** Time for which it can be used once the wait is over. */
const RECOVERY_OPEN_MS = 7 * DAY_MS;

/** State of a way back after a code has proven the mailbox. */
export type RecoveryStep =
  | { readonly kind: 'begun'; readonly readyAt: Date; readonly cancelToken: string }
  | { readonly kind: 'waiting'; readonly readyAt: Date }
  | { readonly kind: 'entered'; readonly tokens: SessionTokens };

/** Returns the way back by e-mail that is under way at a moment; undefined = none. */
export async function openRecovery(
  space: UserSpace,
  now: Date,
): Promise<EmailRecoveryRow | undefined> {
  const row = await lockEmailRecovery(space);
  return row !== undefined && later(row.ready_at, RECOVERY_OPEN_MS) > now ? row : undefined;
}

/**
 * Takes the next step of somebody who has just proven the mailbox of an account: begins the wait of a day, or, when that
 * is over, ends all sessions and tokens and starts a session. Undefined = the account has never proven that the mailbox is its own.
 */
export async function stepRecovery(
  deps: SessionDeps,
  space: UserSpace,
  signIn: Pick<SignIn, 'deviceId' | 'userAgent'>,
): Promise<RecoveryStep | undefined> {
  await lockUser(space);
  const user = await readUser(space);
  if (user === undefined || user.email_verified_at === null) return undefined;
  const now = deps.clock();
  const open = await openRecovery(space, now);
  if (open === undefined) return begin(space, now);
  if (open.ready_at > now) return { kind: 'waiting', readyAt: open.ready_at };
  await deleteEmailRecovery(space);
  // Whoever has the lost devices is out from here on, and nobody moves money for a time.
  await endAccess(space, now);
  await noteRecovered(space, now);
  const tokens = await startSession(deps, space, {
    ...signIn,
    method: 'recovery',
    isStrong: false,
  });
  return { kind: 'entered', tokens };
}

async function begin(space: UserSpace, now: Date): Promise<RecoveryStep> {
  const secret = randomBytes(32).toString('base64url');
  const readyAt = later(now, RECOVERY_WAIT_MS);
  await putEmailRecovery(space, {
    requested_at: now,
    ready_at: readyAt,
    cancel_hash: hashOf(secret),
  });
  await raiseAlert(space, {
    ...{ kind: 'account-recovery', accountId: null, deploymentId: null },
    subject: now.toISOString(),
    title: 'Somebody wants back in to your account',
    message:
      'Somebody who reads your e-mail is let in after 24 hours. If it was not you, cancel it: under Profile, Security & Privacy, or by the link in the mail.',
    occurredAt: now.getTime(),
  });
  return { kind: 'begun', readyAt, cancelToken: `${space.userId}.${secret}` };
}

const CancelToken = z.tuple([z.uuid(), z.string().min(1)]);

/** Cancels a way back by the token of its link; returns whose it was, undefined when there is none. */
export async function cancelByToken(
  database: Database,
  token: string,
): Promise<string | undefined> {
  const read = CancelToken.safeParse(token.split('.'));
  if (!read.success) return undefined;
  const [userId, secret] = read.data;
  const isCancelled = await database.forUser(userId, (space) =>
    deleteEmailRecovery(space, hashOf(secret)),
  );
  return isCancelled ? userId : undefined;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
