interface QuestionText {
  /** Unique in all content: `<module id>-<number>`, or `placement-<number>`. */
  readonly id: string;
  readonly question: string;
  /** Reason why the answer is correct, and the flaw in likely mistakes. */
  readonly explanation: string;
}

/** A question with options, of which one is right. */
export interface MultipleChoiceQuestion extends QuestionText {
  readonly type: 'multiple-choice';
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly correctAnswer: number;
}

/** A question that a number answers. */
export interface NumericQuestion extends QuestionText {
  readonly type: 'numeric';
  /** The number as it is shown, with its unit where it has one, for example `$1,250` or `33.3 %`. */
  readonly correctAnswer: string;
  /** The number itself, in the unit in which the question asks for it. */
  readonly value: number;
  /** Largest difference from `value` that still counts as correct; the same unit. */
  readonly tolerance: number;
}

export type Question = MultipleChoiceQuestion | NumericQuestion;
