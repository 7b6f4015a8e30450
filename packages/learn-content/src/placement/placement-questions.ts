import type { PlacementQuestion } from '../model/hub.ts';
import { ADVANCED_QUESTIONS } from './advanced-questions.ts';
import { BEGINNER_QUESTIONS } from './beginner-questions.ts';
import { INTERMEDIATE_QUESTIONS } from './intermediate-questions.ts';

/** The twenty questions of the placement quiz, from the easy ones to the hard ones. */
export const PLACEMENT_QUESTIONS: readonly PlacementQuestion[] = [
  ...BEGINNER_QUESTIONS,
  ...INTERMEDIATE_QUESTIONS,
  ...ADVANCED_QUESTIONS,
];
