import { later } from '../../../process/clock.ts';
import {
  countAttempts,
  deleteAttemptsBefore,
  insertAttempt,
  verdictOfAttempt,
} from '../../../db/queries/learn-answers.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';

/** Whoever repeats an answer that seemed lost does so within minutes. */
const REMEMBER_MS = 86_400_000;

/**
 * Waits for its turn among the user's answers and notes this one. One that was noted before is not new, and keeps the
 * verdict it had then.
 */
export async function countOnce(
  space: UserSpace,
  attempt: { id: string; isRight: boolean; now: Date },
): Promise<{ readonly isRight: boolean; readonly isNew: boolean }> {
  const { id, isRight, now } = attempt;
  await lockUser(space);
  const verdict = await verdictOfAttempt(space, id);
  if (verdict !== undefined) return { isRight: verdict, isNew: false };
  await deleteAttemptsBefore(space, later(now, -REMEMBER_MS));
  requireQuota(await countAttempts(space), QUOTAS.answersOfDay, {
    code: 'learn.too-many-answers',
    things: 'answers of one day',
    remedy: 'Continue tomorrow.',
  });
  await insertAttempt(space, { id, is_right: isRight, created_at: now });
  return { isRight, isNew: true };
}
