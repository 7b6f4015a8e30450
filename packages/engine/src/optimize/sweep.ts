import type { RunInput, RunResult } from '../kernel/run-result.ts';
import { runBacktest } from '../backtest/backtest.ts';
import { ColumnPool } from '../model/column-pool.ts';
import type { Parameters, StrategyRun, StrategySetup } from '../strategy/strategy.ts';
import { ColumnCache } from './column-cache.ts';

/** A strategy that may share columns with other runs over the same bars. Any `Strategy` is one that shares nothing. */
export interface SweepStrategy {
  readonly name: string;
  /** Starts as `Strategy.start` does. @param columns - Call column functions through it, so that each is computed once a sweep. */
  start(setup: StrategySetup, columns: ColumnCache): StrategyRun;
}

/** Terms that the runs of a sweep share. */
export interface SweepInput extends Omit<RunInput, 'strategy' | 'parameters'> {
  readonly strategy: SweepStrategy;
}

/** One run of a sweep. */
export interface SweepRow<Score> {
  readonly parameters: Parameters;
  readonly score: Score;
}

/**
 * Runs a strategy with each of the parameters and gives what `score` makes of each run, in that order. Only the scores are
 * kept: the next run uses the memory of the last, so a score must copy what it wants of columns. The caller asks for row after row, so it can show progress and stop in between.
 *
 * @param points - See `parameterGrid`.
 * @param columns - Share one between sweeps over the same bars.
 */
export function* sweep<Score>(
  input: SweepInput,
  points: Iterable<Parameters>,
  score: (run: RunResult) => Score,
  columns = new ColumnCache(),
): Generator<SweepRow<Score>, void, undefined> {
  const { strategy, memory = new ColumnPool() } = input;
  const sharing = {
    name: strategy.name,
    start: (setup: StrategySetup) => strategy.start(setup, columns),
  };
  for (const parameters of points) {
    const run = runBacktest({ ...input, memory, strategy: sharing, parameters });
    yield { parameters, score: score(run) };
    memory.recycle();
  }
}
