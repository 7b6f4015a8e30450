import type { Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';

/** A run that a thread is to make. */
export interface TrialTask {
  readonly id: number;
  readonly parameters: Parameters;
}

/** Answer to a task. */
export interface TrialAnswer {
  readonly id: number;
  /** null = cancelled. */
  readonly outcome: Trial['outcome'] | null;
}
