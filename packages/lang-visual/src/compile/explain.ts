import type { Outcome, UserProblem } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import type { RunInput } from '@stratloom/engine/run';
import { compilePine, ScriptStop } from '@stratloom/lang-pine';
import { InvariantError } from '@stratloom/engine/model';
import type { BlockPath, RuleTree } from '../tree/tree.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { stoppedBlock } from './compile-rules.ts';

/** Results of a block on every bar. */
export interface ExplainedBlock {
  readonly path: BlockPath;
  /** A condition holds where it is 1 and does not where it is 0; a value is NaN where it is not known. */
  readonly kind: 'condition' | 'value';
  /** One number a bar. */
  readonly values: Float64Array;
}

/** Input of an explanation: that of the run; without parameters those of the tree, without settings those that it states. */
export type ExplainInput = Omit<
  RunInput,
  'strategy' | 'parameters' | 'settings' | 'memory' | 'onOrderEvent'
> &
  Partial<Pick<RunInput, 'parameters' | 'settings'>>;

/**
 * Computes what every condition and value of a checked rule tree gave on every bar: why there was a trade, or none. The strategy
 * is run once with everything plotted, so what depends on the account is as in the run itself. The blocks come in the order in
 * which they are computed; a condition of a rule is at its `when`.
 */
export function explain(tree: RuleTree, input: ExplainInput): Outcome<readonly ExplainedBlock[]> {
  const script = toPine(tree, { isTraced: true });
  const { runnable, messages } = compilePine(script.text);
  if (runnable === null) {
    const error = messages.find(({ severity }) => severity === 'error');
    if (error === undefined) throw new InvariantError('a script without errors cannot run');
    return { ok: false, problem: { code: error.code, message: error.text, remedy: error.hint } };
  }
  const { parameters = {}, settings = runnable.settings } = input;
  try {
    const strategy = runnable.strategy({ calendar: input.calendar });
    // The memory of the run holds its result, and its listeners have heard of its orders.
    const own = { memory: undefined, onOrderEvent: undefined };
    const { plots } = runBacktest({ ...input, ...own, parameters, settings, strategy });
    const columns = new Map(plots.map(({ name, values }) => [name, values]));
    const found = script.traces.flatMap(({ plot, path, kind }) => {
      const values = columns.get(plot);
      return values === undefined ? [] : [{ path, kind, values }];
    });
    return { ok: true, value: found };
  } catch (error) {
    if (!(error instanceof ScriptStop)) throw error;
    return { ok: false, problem: problemOf(stoppedBlock(script, error)) };
  }
}

function problemOf({ code, message, remedy }: UserProblem): UserProblem {
  return { code, message, remedy };
}
