import type { LearnLevel } from '@stratloom/contracts';
import { LEARNING_PATHS } from '@stratloom/learn-content';

/** Returns the title of a path as its card shows it. */
export function pathTitle(level: LearnLevel): string {
  return LEARNING_PATHS.find(({ id }) => id === level)?.title ?? level;
}
