import type { SearchSpace } from '@stratloom/engine/optimize';
import type { SearchConclusion } from '../../../engine-client/optimize/search-conclusion.ts';
import type {
  SearchProgress,
  SearchStage,
} from '../../../engine-client/optimize/search-progress.ts';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import type { SearchRow } from '../../../engine-client/optimize/search-rows.ts';

/** Search of the open strategy as the screen shows it. */
export interface SearchState {
  /** `opening`: looking for one that is kept; `none`: there is none; `elsewhere`: another page of this browser works on it. */
  readonly stage: SearchStage | 'opening' | 'none' | 'elsewhere' | 'failed';
  /** Another for each search that is begun or opened: what was chosen in the results of one says nothing of the next. */
  readonly number: number;
  /** True while the server that makes the runs cannot be reached; it is asked again. */
  readonly isOffline: boolean;
  /** null = none. */
  readonly search: SearchJob | null;
  readonly space: SearchSpace | null;
  /** Every run so far, in the order in which they came. */
  readonly rows: readonly SearchRow[];
  readonly progress: Omit<SearchProgress, 'rows' | 'conclusion' | 'stage'> | null;
  readonly conclusion: SearchConclusion | null;
  /** Why it could not be made, for `failed`. */
  readonly failure: string;
}

/** State without a search. */
export const NO_SEARCH: SearchState = {
  ...{ stage: 'none', number: 0, isOffline: false },
  ...{ search: null, space: null, rows: [], progress: null, conclusion: null, failure: '' },
};

/** True while runs are being made or judged, or wait to go on. */
export function isUnderWay({ stage }: SearchState): boolean {
  return stage === 'running' || stage === 'paused' || stage === 'judging' || stage === 'opening';
}
