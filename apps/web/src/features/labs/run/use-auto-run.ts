import { useEffect, useRef } from 'react';
import type { RunOrder } from './run-order.ts';
import type { StrategyRunner } from './strategy-runner.ts';

/** Rest after the last edit before the strategy runs by itself. */
export const AUTO_RUN_DELAY_MS = 1000;

/**
 * Runs each new order a second after it came, unless another has come or it was run by hand by then; at once where `isLive`.
 *
 * @param order - The same object as long as nothing changes; null = nothing to run: no code, code that is still being read, or
 * no bars yet.
 * @returns What runs by hand: at once, or as soon as there is something to run.
 */
export function useAutoRun(
  runner: StrategyRunner,
  order: RunOrder | null,
  isLive = false,
): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (order === null) return undefined;
    const delay = isAsked.current ? 0 : AUTO_RUN_DELAY_MS;
    isAsked.current = false;
    if (isLive) {
      void runner.runSoon(order);
      return undefined;
    }
    runner.warmUp(order.code);
    const timer = setTimeout(() => void runner.runOnce(order), delay);
    return () => clearTimeout(timer);
  }, [runner, order, isLive]);
  return () => {
    if (order === null) isAsked.current = true;
    else void runner.run(order);
  };
}
