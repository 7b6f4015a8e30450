export type { MarketInput, RunInput, RunResult } from '../kernel/run-result.ts';
export { Run, type RunState } from '../kernel/run.ts';
export { Backtest, type BacktestState, runBacktest } from './backtest.ts';
export { openSimulatedBroker } from '../broker/simulated/open-simulated-broker.ts';
export type { SimulatedBrokerState } from '../broker/simulated/simulated-broker.ts';
export { LiveRun, type LiveRunState } from '../live/live-run.ts';
export type { NewBar } from '../live/growing-market.ts';
