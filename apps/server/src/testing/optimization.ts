import { randomUUID } from 'node:crypto';
import type { StrategyOptimization } from '@stratloom/contracts';

/** Returns the record of an optimisation of a first version, with a walk-forward. */
export function optimization(changes: Partial<StrategyOptimization> = {}): StrategyOptimization {
  return {
    ...{ id: randomUUID(), versionNumber: 1, symbol: 'AAPL', timeframe: '1d', method: 'grid' },
    ...{ runCount: 90, windowCount: 5, efficiency: 0.4, verdict: 'fragile' },
    ...changes,
  };
}
