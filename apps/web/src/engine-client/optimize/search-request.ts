import { invariant } from '@stratloom/engine/model';
import type { Instrument, Outcome, Timeframe } from '@stratloom/engine/model';
import { readObjectiveTerms, readSearchSpace } from '@stratloom/engine/optimize';
import type {
  MarketRule,
  OptimizationTerms,
  ParameterDomain,
  SearchMethodName,
} from '@stratloom/engine/optimize';
import type { WalkForwardTerms } from '@stratloom/engine/validate';
import type { RunJob } from '../run-job.ts';
import type { RunBars } from '../runner-job.ts';

/** A search as a user states it: plain data, so that it passes ports and can be kept. */
export interface SearchRequest {
  readonly domains: Readonly<Record<string, ParameterDomain>>;
  /** Conditions between parameters; all must hold. */
  readonly where: readonly string[];
  /** Figures with weights, see `readObjectiveTerms`. */
  readonly objective: string;
  readonly leastTrades: number;
  /** > 0; null = any drawdown. */
  readonly greatestDrawdownRatio: number | null;
  readonly method: SearchMethodName;
  /** Runs of a search at most. */
  readonly runCount: number;
  /** Share of the bars by which parameters are searched, > 0 and < 1. */
  readonly trainRatio: number;
  readonly walkForward: WalkForwardTerms | null;
  /** Runs of the same strategy in searches before this one. */
  readonly earlierTrialCount: number;
  readonly seed: number;
}

/** Saved version that a search is of, for its record. */
export interface SearchSubject {
  /** Of the record: sent twice, it is kept once. */
  readonly id: string;
  readonly strategyId: string;
  readonly versionNumber: number;
  readonly symbol: string;
  readonly timeframe: Timeframe;
}

/** A further market of a search, on which each run is made as well. */
export interface SearchMarket extends RunBars {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly instrument: Instrument;
}

/** Further markets of a search, and how scores on all of them become one. */
export interface SearchMarkets {
  readonly others: readonly SearchMarket[];
  readonly rule: MarketRule;
}

/** A search with all that decides its result. */
export interface SearchJob extends RunBars {
  /** Its parameters hold where a run sets none. */
  readonly job: RunJob;
  readonly request: SearchRequest;
  /** Another for each search that is begun; none = it was begun before there were any. */
  readonly id?: string | undefined;
  /** None = each run is made on the bars of the job alone. All bars are of one span of time. */
  readonly markets?: SearchMarkets | undefined;
  /** Name of the bars where the strategy chose them; none = that of the instrument. */
  readonly symbol?: string;
  /** Part of `earlierTrialCount` that somebody typed in; none = all of it. */
  readonly statedTrialCount?: number;
  /** null or none = nothing is saved. */
  readonly subject?: SearchSubject | null;
  /** Key by which a server is asked for the runs, once however often it is asked; null or none = this browser makes them. */
  readonly sweepKey?: string | null;
  /** Sweep that the server answered with; null or none = it has not answered yet. */
  readonly sweepId?: string | null;
}

/** Returns a search with the sweep that came of it. Its record is that of the sweep, which the server makes itself: the same runs count once. */
export function onSweep<Search extends SearchJob>(search: Search, sweepId: string): Search {
  const { subject } = search;
  return { ...search, sweepId, ...(subject && { subject: { ...subject, id: sweepId } }) };
}

/** Returns the name of a market of a search for messages, such as `GOOG 1w`. */
export function marketName({
  instrument,
  bars,
}: Pick<SearchMarket, 'instrument' | 'bars'>): string {
  return `${instrument.symbol} ${bars.timeframe}`;
}

/** Reads a request; a problem says what is wrong with it. */
export function readSearchRequest(request: SearchRequest): Outcome<OptimizationTerms> {
  const space = readSearchSpace(request);
  if (!space.ok) return space;
  const terms = readObjectiveTerms(request.objective);
  if (!terms.ok) return terms;
  const { leastTrades, greatestDrawdownRatio, method, runCount, seed, earlierTrialCount } = request;
  const objective = { terms: terms.value, leastTrades, greatestDrawdownRatio };
  return {
    ok: true,
    value: { space: space.value, objective, method, runCount, seed, earlierTrialCount },
  };
}

/** Returns the terms of a request that was found to be right. */
export function searchTerms(request: SearchRequest): OptimizationTerms {
  const read = readSearchRequest(request);
  invariant(read.ok, 'only requests without errors are searched');
  return read.value;
}
