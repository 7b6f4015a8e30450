import type { UserProblem } from '@stratloom/engine/model';

/** Something that the bar store refuses or cannot give, and what to do about it. Nothing of it was stored. */
export class BarStoreProblem extends Error {
  override readonly name = 'BarStoreProblem';
  readonly problem: UserProblem;

  constructor(problem: UserProblem) {
    super(problem.message);
    this.problem = problem;
  }
}
