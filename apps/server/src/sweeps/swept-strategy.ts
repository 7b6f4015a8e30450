import { createHash } from 'node:crypto';
import { SweepJob, SweepSearch, TimeframeName } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import {
  type OptimizationPlan,
  planOptimization,
  readObjectiveTerms,
  readSearchSpace,
  type SearchSpace,
} from '@stratloom/engine/optimize';
import {
  advanceAtOnce,
  marketsRunner,
  prepare,
  type PythonRecorder,
  type RunTrial,
} from '@stratloom/runner';
import { z } from 'zod';
import { type MarketBytes, MarketTerms, unpackMarkets } from './packed-markets.ts';

/** Strategy and search of a sweep as they are stored. */
export const SweepDocument = z.object({
  job: SweepJob,
  search: SweepSearch,
  finerTimeframe: TimeframeName.nullable(),
  /** Further markets; null = none. */
  markets: MarketTerms.nullable().default(null),
});
/** Everything that decides the runs of a sweep, as plain values that pass between threads. */
export interface SweptContent {
  readonly id: string;
  /** See `SweepDocument`; JSON. */
  readonly document: string;
  readonly timeframe: string;
  readonly bars: Uint8Array;
  readonly finerBars: Uint8Array | null;
  readonly exchangeRates: Uint8Array | null;
  /** See `packMarkets`; null = there are none. */
  readonly otherBars: Uint8Array | null;
}

/** A sweep that can be run. */
export interface SweptStrategy {
  readonly id: string;
  readonly search: SweepSearch;
  readonly space: SearchSpace;
  readonly plan: OptimizationPlan;
  readonly runTrial: RunTrial;
}

/** A sweep that cannot be run, with the reason in words of its owner. */
export class SweepProblem extends Error {
  override readonly name = 'SweepProblem';
}

/** Computing time that a script may use in one run. */
const SCRIPT_MS = 10_000;

/** Prepares a sweep. @throws SweepProblem when its strategy has errors. */
export async function openSwept(
  content: SweptContent,
  record: PythonRecorder | null,
): Promise<SweptStrategy> {
  const document = SweepDocument.parse(JSON.parse(content.document));
  const { job, search, finerTimeframe, markets } = document;
  const bars = barsFromBytes(content.bars, TimeframeName.parse(content.timeframe));
  const { strategy } = await prepare({ language: job.language, code: job.code });
  if (strategy === null) throw new SweepProblem('The strategy has errors.');
  if (strategy.isIndicator) {
    throw new SweepProblem('It is an indicator: it cannot place an order.');
  }
  const { space, objective } = searchOf(search);
  const plan = planOptimization(bars, search.trainRatio, search.walkForward);
  const { parameters, settings, instrument, seed } = job;
  const conditions = {
    ...{ bars, instrument, settings, parameters },
    ...(finerTimeframe !== null && finer(content.finerBars, finerTimeframe)),
    ...(content.exchangeRates !== null && { exchangeRates: floats(content.exchangeRates) }),
  };
  const environment = {
    ...{ digest: sha256, record, advance: advanceAtOnce },
    scriptClock: { now: () => performance.now(), limitMs: SCRIPT_MS },
  };
  const { exchangeRates: _ofTheFirst, finerBars: _insideTheFirst, ...shared } = conditions;
  const others = (
    markets === null ? [] : unpackMarkets(markets, content.otherBars ?? NO_BYTES)
  ).map((market) => ({ ...shared, ...conditionsOn(market) }));
  const jobs = [conditions, ...others].map((each) => ({
    name: `${each.instrument.symbol} ${each.bars.timeframe}`,
    ...{ job: { strategy, conditions: each, seed }, environment },
  }));
  const runTrial = marketsRunner(jobs, plan, objective, markets?.rule ?? 'median');
  return { id: content.id, search, space, plan, runTrial };
}

const NO_BYTES = new Uint8Array();

/** Conditions on a further market, where prices are in the currency of the account. */
function conditionsOn({ instrument, timeframe, bars, finerBars }: MarketBytes) {
  return {
    ...{ instrument, bars: barsFromBytes(bars, timeframe) },
    ...(finerBars !== null && finer(finerBars.bars, finerBars.timeframe)),
  };
}

/** Reads space and objective of a search. @throws SweepProblem naming what is wrong with them. */
export function searchOf(search: SweepSearch) {
  const space = readSearchSpace(search);
  if (!space.ok) throw new SweepProblem(space.problem.message);
  const terms = readObjectiveTerms(search.objective);
  if (!terms.ok) throw new SweepProblem(terms.problem.message);
  const { leastTrades, greatestDrawdownRatio } = search;
  return {
    space: space.value,
    objective: { terms: terms.value, leastTrades, greatestDrawdownRatio },
  };
}

/** Reads numbers that were stored as bytes. */
export function floats(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.slice().buffer);
}

function finer(
  bytes: Uint8Array | null,
  timeframe: z.infer<typeof TimeframeName>,
): { finerBars?: Bars } {
  return bytes === null ? {} : { finerBars: barsFromBytes(bytes, timeframe) };
}

async function sha256(pieces: readonly (string | Uint8Array)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
