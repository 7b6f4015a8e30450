import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openEngine } from '../../../engine-client/engine-client.ts';
import type { FirstRunChoice } from './first-run-job.ts';
import { FirstRunner, type FirstRunState } from './first-runner.ts';
import { loadFirstRunBars } from './load-first-run-bars.ts';

/** Runs the sample strategy anew whenever the choice changes. */
export function useFirstRun({ symbol, fast, slow }: FirstRunChoice): FirstRunState {
  const [runner] = useState(() => new FirstRunner(openEngine));
  const { data: loaded } = useQuery({
    queryKey: ['first run', 'bars', symbol],
    queryFn: async ({ signal }) => loadFirstRunBars(symbol, signal),
    staleTime: Infinity,
  });
  useEffect(() => () => runner.close(), [runner]);
  useEffect(() => {
    if (loaded !== undefined) void runner.run({ symbol, fast, slow }, loaded);
  }, [runner, loaded, symbol, fast, slow]);
  return useSyncExternalStore(runner.state.subscribe, runner.state.get, runner.state.get);
}
