import type { Question } from '@stratloom/learn-content';

/** A question in a list. */
export interface QuestionItemProps {
  readonly question: Question;
  /** From 1. */
  readonly number: number;
}
