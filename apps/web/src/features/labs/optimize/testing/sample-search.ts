import { invariant } from '@stratloom/engine/model';
import type { SearchConclusion } from '../../../../engine-client/optimize/search-conclusion.ts';
import { searchTerms } from '../../../../engine-client/optimize/search-request.ts';
import type {
  SearchJob,
  SearchRequest,
} from '../../../../engine-client/optimize/search-request.ts';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';
import { SearchSession } from '../../../../engine-client/optimize/search-session.ts';
import { localTools } from '../../../../engine-client/testing/local-search.ts';
import { scriptJob, wavingBars } from '../../../../engine-client/testing/scripts.ts';
import { NO_SEARCH } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';

/** A script with two averages, the slow one of which fails at 13. */
export const TWO_AVERAGES = `//@version=6
strategy("Averages")
fast = input.int(3, "Fast average", minval = 1)
slow = input.int(9, "Slow average", minval = 1)
if slow == 13
    runtime.error("thirteen is not allowed")
a = ta.sma(close, fast)
b = ta.sma(close, slow)
if ta.crossover(a, b)
    strategy.entry("L", strategy.long)
if ta.crossunder(a, b)
    strategy.close("L")
`;

const REQUEST: SearchRequest = {
  domains: {
    fast: { kind: 'range', from: 2, to: 6, step: 1 },
    slow: { kind: 'range', from: 5, to: 21, step: 4 },
  },
  where: ['fast < slow'],
  objective: 'sharpeRatio',
  leastTrades: 2,
  greatestDrawdownRatio: null,
  method: 'grid',
  runCount: 100,
  trainRatio: 0.7,
  walkForward: { kind: 'rolling', windowCount: 3, trainRatio: 0.6 },
  earlierTrialCount: 0,
  seed: 1,
};

/** Returns a small search on waving bars. */
export function sampleSearch(changes: Partial<SearchRequest> = {}): SearchJob {
  const job = scriptJob(TWO_AVERAGES);
  return { job, bars: wavingBars(500), finerBars: null, request: { ...REQUEST, ...changes } };
}

/** A search with all that a screen shows of it. */
export type FoundSearch = SearchState & {
  readonly search: SearchJob;
  readonly space: NonNullable<SearchState['space']>;
  readonly conclusion: SearchConclusion;
};

/** Makes a search and returns it as a screen has it at the end. */
export async function foundSearch(changes: Partial<SearchRequest> = {}): Promise<FoundSearch> {
  const search = sampleSearch(changes);
  const rows: SearchRow[] = [];
  let conclusion: SearchConclusion | null = null;
  let progress: SearchState['progress'] = null;
  await new SearchSession(localTools({})).begin('sample', search, {
    record: null,
    onProgress: ({ rows: more, conclusion: end, ...rest }) => {
      rows.push(...more);
      conclusion = end;
      progress = rest;
    },
  });
  invariant(conclusion !== null, 'a search ends with its judgement');
  const { space } = searchTerms(search.request);
  return { ...NO_SEARCH, stage: 'done', search, space, rows, progress, conclusion };
}
