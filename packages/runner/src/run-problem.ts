import type { UserProblem } from '@stratloom/engine/model';
import type { BlockPath } from '@stratloom/lang-visual';

/** Reason why a strategy did not run, with its place in the code. */
export interface RunProblem extends UserProblem {
  /** Column in that line, from 1. */
  readonly column?: number;
  /** Path of the block, in rules, which have no lines. */
  readonly path?: BlockPath;
  /** Index of the bar at which the strategy stopped. */
  readonly barIndex?: number;
  /** Frames of the user's own Python. */
  readonly traceback?: string;
}
