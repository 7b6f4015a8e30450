import { useEffect } from 'react';
import type { RunOrder, StrategyRunner } from './strategy-runner.ts';

/** Rest after the last edit before the strategy runs by itself. */
export const AUTO_RUN_DELAY_MS = 1000;

/**
 * Runs each new order a second after it came, unless another has come or it was run by hand by then.
 *
 * @param order - The same object as long as nothing changes; null = nothing to run: no code, or no bars yet.
 */
export function useAutoRun(runner: StrategyRunner, order: RunOrder | null): void {
  useEffect(() => {
    if (order === null) return undefined;
    const timer = setTimeout(() => void runner.runOnce(order), AUTO_RUN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [runner, order]);
}
