import type { StrategyRun } from '@stratloom/contracts';

/** Returns the result of a run of a strategy's first version, as a browser hands it in. */
export function strategyRun(): StrategyRun {
  return {
    ...{ versionNumber: 1, receipt: 'a'.repeat(64), symbol: 'AAPL', timeframe: '1d' },
    ...{ fromTime: 1_600_000_000_000, toTime: 1_700_000_000_000, returnRatio: 0.5 },
    ...{ maxDrawdownRatio: -0.1, sharpeRatio: null, tradeCount: 12, curve: [1, 1.2, 1.5] },
  };
}
