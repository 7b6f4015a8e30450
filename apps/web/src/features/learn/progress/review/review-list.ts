import type { AnsweredQuestion } from '@stratloom/contracts';

/** Questions of a review: what is due, or everything that was missed and is not settled yet. */
export type ReviewScope = 'due' | 'all';

/** Returns the questions of a review at a moment (UTC ms), the one that has waited longest first. */
export function reviewList(
  answers: readonly AnsweredQuestion[],
  scope: ReviewScope,
  now: number,
): AnsweredQuestion[] {
  return answers
    .flatMap((answer) => (answer.dueAt === null ? [] : [{ answer, dueAt: answer.dueAt }]))
    .filter(({ dueAt }) => scope === 'all' || dueAt <= now)
    .toSorted((one, other) => one.dueAt - other.dueAt)
    .map(({ answer }) => answer);
}

/** Returns when the next question comes back that is not due yet (UTC ms); null when none waits. */
export function nextDueAt(answers: readonly AnsweredQuestion[], now: number): number | null {
  const waiting = answers.flatMap(({ dueAt }) => (dueAt === null || dueAt <= now ? [] : [dueAt]));
  return waiting.length === 0 ? null : Math.min(...waiting);
}
