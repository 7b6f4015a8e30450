// Live runs for tests: backtests again with their own fills, and a venue that does what it likes.
export { liveRunOf, newBars, replay } from './live-replay.ts';
export { randomReport } from './random-venue.ts';
export { type RecordedBacktest, recordBacktest } from './recorded-backtest.ts';
