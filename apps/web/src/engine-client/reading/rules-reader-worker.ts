import { expose } from 'comlink';
import { compileRulesCode } from './read-rules-code.ts';

/** Interface of this worker's port. */
export interface RulesReader {
  readonly compile: typeof compileRulesCode;
}

const reader: RulesReader = { compile: compileRulesCode };

expose(reader);
