import { Backtest, type RunResult } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import type { RunEnvironment } from '@stratloom/runner';
import type { RecordedBar } from '../deployments/deployment-input.ts';
import { marketsOf } from '../strategies/engine-input.ts';
import type { DeployedProgram } from '../strategies/strategy-runs.ts';
import { bindProgram, type ReplayTerms } from './bound-program.ts';
import type { ReplayProblem } from './deployment-replay.ts';

/**
 * Runs a deployment on its recorded bars at the simulated broker: what its backtest would have done. Orders of bars that closed before
 * it began are cancelled at once, as they were when it was deployed.
 */
export async function shadowRun(
  terms: ReplayTerms,
  program: DeployedProgram,
  bars: readonly (readonly RecordedBar[])[],
  environment: RunEnvironment,
): Promise<RunResult | ReplayProblem> {
  const firstLive = bars.findIndex(
    ([bar]) => bar !== undefined && bar.openTime + terms.timeframeMs > terms.startsAt,
  );
  const first = firstLive === -1 ? bars.length : firstLive;
  const columns = marketsOf(bars, terms.timeframeMs, terms.markets.length);
  const use = { kind: 'backtest', bars: columns, silentBars: first } as const;
  const bound = await bindProgram(terms, program, environment, use);
  if (typeof bound === 'string') return { problem: bound };
  const { inputOn, problemOf, problemAt } = bound;
  const input = inputOn(columns);
  const strategy = silentBefore(input.strategy, first);
  try {
    const run = new Backtest({ ...input, strategy });
    if (!(await environment.advance(run, bars.length))) return { problem: 'It was cancelled.' };
    const result = run.finish();
    const problem = problemAt(result.equity.at(-1) ?? result.settings.cash);
    return problem === null ? result : { problem };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { problem };
  }
}

/** Returns a strategy whose orders of bars before one come to nothing. */
function silentBefore(strategy: Strategy, firstBar: number): Strategy {
  return {
    name: strategy.name,
    start: (setup) => {
      const run = strategy.start(setup);
      return {
        firstBarIndex: run.firstBarIndex,
        decisionBars: run.decisionBars,
        onBar: (barIndex, account, orders) => {
          run.onBar(barIndex, account, orders);
          if (barIndex < firstBar) orders.cancelAll();
        },
      };
    },
  };
}
