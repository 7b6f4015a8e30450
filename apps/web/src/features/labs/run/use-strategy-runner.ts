import { createBrowserHost } from '@stratloom/lang-python/host-browser';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openEngine } from '../../../engine-client/engine-client.ts';
import type { RunState } from './run-state.ts';
import { StrategyRunner } from './strategy-runner.ts';

/** Where the server has the files of the sandbox. */
const SANDBOX_URL = '/sandbox/';

function openRunner(): StrategyRunner {
  return new StrategyRunner(() => ({
    python: createBrowserHost({ baseUrl: SANDBOX_URL }),
    engine: openEngine(),
  }));
}

/** A runner that lives as long as the screen, and how things stand with it. */
export function useStrategyRunner(): { runner: StrategyRunner; state: RunState } {
  const [runner] = useState(openRunner);
  useEffect(() => {
    runner.warmUp();
    return () => runner.close();
  }, [runner]);
  const state = useSyncExternalStore(runner.state.subscribe, runner.state.get);
  return { runner, state };
}
