import { expose } from 'comlink';
import { readRulesCode } from './read-rules-code.ts';

/** Interface of this worker's port. */
export interface RulesReader {
  readonly read: typeof readRulesCode;
}

const reader: RulesReader = { read: readRulesCode };

expose(reader);
