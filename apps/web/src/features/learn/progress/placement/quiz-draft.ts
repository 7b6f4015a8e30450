import { PLACEMENT_QUESTIONS } from '@stratloom/learn-content';
import { z } from 'zod';

/** An answer so far: an option, or null for "I don’t know"; undefined where none was given. */
export type QuizAnswer = number | null | undefined;

/** Answers by the id of their question; null = "I don’t know". */
const Draft = z.record(z.string(), z.number().nullable());

function keyOf(userId: string): string {
  return `placementQuiz-${userId}`;
}

/** Returns the answers that a user gave in this tab and has not handed in, in the order of the questions. */
export function readDraft(userId: string): readonly QuizAnswer[] {
  const draft = draftOf(userId);
  return PLACEMENT_QUESTIONS.map(({ id }) => draft[id]);
}

/** Keeps answers for a reload of the page; null forgets them. */
export function keepDraft(userId: string, answers: readonly QuizAnswer[] | null): void {
  const given = PLACEMENT_QUESTIONS.flatMap(({ id }, at) => {
    const answer = answers?.[at];
    return answer === undefined ? [] : [[id, answer] as const];
  });
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(given)));
  } catch {
    // Where the user forbids storage, a reload begins anew.
  }
}

function draftOf(userId: string): Readonly<Record<string, number | null>> {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    return {};
  }
}
