import {
  type BlockProblem,
  compileRules,
  explain,
  readRules,
  type RuleTree,
  stoppedBlock,
} from '@stratloom/lang-visual';
import type { PreparedStrategy } from '../prepared-strategy.ts';
import { scriptTerms } from './prepare-script.ts';

/** Rules that were read and checked. */
export interface RulesPreparation {
  readonly language: 'visual';
  readonly problems: readonly BlockProblem[];
  /** null = the text could not be read as rules. */
  readonly tree: RuleTree | null;
  /** null exactly when some problem is an error. */
  readonly strategy: PreparedStrategy | null;
}

/**
 * Reads and compiles rules. Never throws.
 *
 * @param known - The tree that `readRules` has read from exactly this code; without it the code is read.
 */
export function prepareRules(code: string, known?: RuleTree): RulesPreparation {
  const read = known === undefined ? readRules(code) : { ok: true as const, tree: known };
  if (!read.ok) {
    return { language: 'visual', problems: read.problems, tree: null, strategy: null };
  }
  const { tree } = read;
  const { script, problems, runnable } = compileRules(tree);
  if (runnable === null) return { language: 'visual', problems, tree, strategy: null };
  const strategy: PreparedStrategy = {
    language: 'visual',
    code,
    ...scriptTerms(runnable, (stop) => {
      const { code: id, message, remedy, path } = stoppedBlock(script, stop);
      return { code: id, message, remedy, path };
    }),
    explain: (conditions) => explain(tree, conditions),
  };
  return { language: 'visual', problems, tree, strategy };
}
