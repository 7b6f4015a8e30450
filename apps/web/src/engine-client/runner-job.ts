import { invariant } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { prepare } from '@stratloom/runner';
import type { RuleTree } from '@stratloom/lang-visual';
import type { PreparedStrategy, RunJob as RunnerJob } from '@stratloom/runner';
import type { OtherMarkets, RunJob } from './run-job.ts';

/** Bars of a run, and the finer ones inside them; null = there are none. */
export interface RunBars {
  readonly bars: Bars;
  readonly finerBars: Bars | null;
  /** Instruments beside that of the bars; none without it. */
  readonly others?: OtherMarkets | null | undefined;
}

/** A strategy that can be run, and the rules that it was read from; null = it is no rules. */
interface PreparedJob {
  readonly strategy: PreparedStrategy;
  readonly tree: RuleTree | null;
}

/** Prepares the strategy of a job, which must be without errors. */
export async function prepareJob({ language, code, rules }: RunJob): Promise<PreparedJob> {
  const source = language === 'visual' ? { language, code, rules } : { language, code };
  const prepared = await prepare(source);
  const { strategy } = prepared;
  invariant(strategy !== null, 'only strategies without errors are run');
  return { strategy, tree: prepared.language === 'visual' ? prepared.tree : null };
}

/** Returns a job as the runner takes it. */
export function runnerJob(
  strategy: PreparedStrategy,
  { parameters, instrument, exchangeRates, settings, seed }: RunJob,
  { bars, finerBars, others = null }: RunBars,
): RunnerJob {
  const finer = finerBars === null ? {} : { finerBars };
  const rates = exchangeRates === undefined ? {} : { exchangeRates };
  const beside = others === null ? {} : { traded: others.traded, otherMarkets: others.markets };
  const conditions = { bars, ...finer, ...rates, ...beside, instrument, settings, parameters };
  return { strategy, conditions, seed };
}
