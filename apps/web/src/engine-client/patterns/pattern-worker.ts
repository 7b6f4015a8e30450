import { findPatterns } from '@stratloom/engine/patterns';
import { expose } from 'comlink';

/** The room behind this worker's port. */
export interface PatternRoom {
  readonly find: typeof findPatterns;
}

const room: PatternRoom = { find: findPatterns };

expose(room);
