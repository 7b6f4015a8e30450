import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BarChoice, LoadedBars } from './load-bars.ts';
import { barsQuery } from './use-bars.ts';

/** Bars of one choice on their way; null = not there. */
export interface BarsOnTheWay {
  readonly loaded: LoadedBars | null;
  readonly error: Error | null;
}

function combined(results: readonly UseQueryResult<LoadedBars>[]): readonly BarsOnTheWay[] {
  return results.map(({ data, error }) => ({ loaded: data ?? null, error }));
}

/** Loads the bars of several choices, each once. The same object as long as nothing changes. */
export function useBarsOfSeveral(choices: readonly BarChoice[]): readonly BarsOnTheWay[] {
  const queries = choices.map((choice) => barsQuery(choice));
  return useQueries({ queries, combine: combined });
}
