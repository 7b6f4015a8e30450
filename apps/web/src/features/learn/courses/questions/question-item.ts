import type { Question } from '@stratloom/learn-content';

/** Returns the letter of an option by its place, counted from 0: A, B, C. */
export function optionLetter(place: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + place);
}

/** A question in a list. */
export interface QuestionItemProps {
  readonly question: Question;
  /** From 1. */
  readonly number: number;
}
