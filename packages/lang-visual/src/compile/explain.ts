import type {
  Bars,
  Instrument,
  Outcome,
  RunSettings,
  SessionCalendar,
  UserProblem,
} from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
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

/** Input of an explanation. */
export interface ExplainInput {
  readonly bars: Bars;
  readonly instrument: Instrument;
  /** Values of parameters; those that are not named have their defaults. */
  readonly parameters?: Parameters | undefined;
  /** Conditions of the run; without them those of the tree. */
  readonly settings?: RunSettings | undefined;
  readonly calendar?: SessionCalendar | undefined;
}

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
  const { bars, instrument, parameters = {}, settings = runnable.settings, calendar } = input;
  try {
    const strategy = runnable.strategy({ calendar });
    const { plots } = runBacktest({ bars, instrument, parameters, settings, strategy, calendar });
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
