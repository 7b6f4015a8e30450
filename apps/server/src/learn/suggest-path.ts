import type { LearnLevel } from '@stratloom/contracts';

/** A question of the placement quiz, judged. */
export interface JudgedQuestion {
  readonly questionId: string;
  /** Index of the option; null = not known. */
  readonly option: number | null;
  readonly isRight: boolean;
  readonly level: LearnLevel;
  readonly topicId: string;
}

/** Share of a level's questions that must be right for it to count as known. */
const KNOWN_RATIO = 0.7;

/**
 * Suggests the path to begin with: the first level that is not known yet. Levels build on each other, so right answers
 * to hard questions do not make up for a gap in the easy ones.
 */
export function suggestPath(questions: readonly JudgedQuestion[]): LearnLevel {
  if (!isKnown(questions, 'beginner')) return 'beginner';
  return isKnown(questions, 'intermediate') ? 'advanced' : 'intermediate';
}

function isKnown(questions: readonly JudgedQuestion[], level: LearnLevel): boolean {
  const asked = questions.filter((question) => question.level === level);
  const right = asked.filter((question) => question.isRight);
  return asked.length > 0 && right.length >= KNOWN_RATIO * asked.length;
}
