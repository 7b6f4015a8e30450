import { expose } from 'comlink';
import { readRulesCode } from './read-rules-code.ts';

/** The room behind this worker's port. */
export interface RulesReaderRoom {
  readonly read: typeof readRulesCode;
}

const room: RulesReaderRoom = { read: readRulesCode };

expose(room);
