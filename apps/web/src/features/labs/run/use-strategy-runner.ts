import { useEffect, useState, useSyncExternalStore } from 'react';
import { openEngine } from '../../../engine-client/engine-client.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import type { RunState } from './run-state.ts';
import { StrategyRunner } from './strategy-runner.ts';

/** A runner of one language that lives as long as the screen, and how things stand with it. */
export function useStrategyRunner({ openHost }: LabLanguage): {
  runner: StrategyRunner;
  state: RunState;
} {
  const [runner] = useState(
    () => new StrategyRunner(() => ({ host: openHost(), engine: openEngine() })),
  );
  useEffect(() => {
    runner.warmUp();
    return () => runner.close();
  }, [runner]);
  const state = useSyncExternalStore(runner.state.subscribe, runner.state.get);
  return { runner, state };
}
