import { openSimulatedBroker } from '../broker/simulated/open-simulated-broker.ts';
import type { SimulatedBrokerState } from '../broker/simulated/simulated-broker.ts';
import type { RunInput, RunResult } from '../kernel/run-result.ts';
import { Run, type RunState } from '../kernel/run.ts';

/** State of a backtest between two bars. */
export type BacktestState = RunState<SimulatedBrokerState>;

/** A run at the simulated broker. */
export class Backtest extends Run<SimulatedBrokerState> {
  constructor(input: RunInput) {
    super(input, openSimulatedBroker);
  }
}

/** Works through all bars of `input` at the simulated broker and returns what came of it. */
export function runBacktest(input: RunInput): RunResult {
  const run = new Backtest(input);
  run.advance();
  return run.finish();
}
