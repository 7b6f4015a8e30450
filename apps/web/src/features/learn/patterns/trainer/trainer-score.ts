/** Score of a visitor since the trainer was opened. */
export interface TrainerScore {
  readonly asked: number;
  readonly right: number;
  /** Right answers in a row up to now. */
  readonly streak: number;
}

export const NO_SCORE: TrainerScore = { asked: 0, right: 0, streak: 0 };

/** Returns the score after one more answer. */
export function scoreAfter({ asked, right, streak }: TrainerScore, isRight: boolean): TrainerScore {
  return { asked: asked + 1, right: right + Number(isRight), streak: isRight ? streak + 1 : 0 };
}

/** Says the score in words. */
export function scoreText({ asked, right, streak }: TrainerScore): string {
  if (asked === 0) return 'No answers yet';
  return `${right} of ${asked} right${streak > 1 ? `, ${streak} in a row` : ''}`;
}
