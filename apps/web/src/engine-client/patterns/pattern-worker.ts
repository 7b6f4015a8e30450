import { findPatterns } from '@stratloom/engine/patterns';
import { expose } from 'comlink';

/** Interface of this worker's port. */
export interface PatternFinder {
  readonly find: typeof findPatterns;
}

const finder: PatternFinder = { find: findPatterns };

expose(finder);
