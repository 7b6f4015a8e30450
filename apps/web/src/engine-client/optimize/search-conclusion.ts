import type {
  NeighbourScore,
  Optimization,
  OptimizationConclusion,
  OptimizationPlan,
  Trial,
} from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { MonteCarlo } from '@stratloom/engine/validate';
import { chosenVariations } from '@stratloom/runner';
import { prepareJob, runnerJob } from '../runner-job.ts';
import { searchTerms } from './search-request.ts';
import type { SearchJob } from './search-request.ts';
import { openTrials, searchEnvironment } from './trial-session.ts';
import type { RecordTrial } from './trial-session.ts';

/** One stretch of a walk-forward. Times are UTC ms. */
export interface StretchChoice {
  readonly trainFrom: number;
  readonly testFrom: number;
  /** Open time of the last bar. */
  readonly testTo: number;
  /** Chosen before the stretch; null = nothing could be chosen. */
  readonly parameters: Parameters | null;
  readonly testReturnRatio: number;
}

/** Walk-forward as a screen shows it. */
export interface WalkForwardView {
  readonly stretches: readonly StretchChoice[];
  /** UTC ms of each period of the stitched test stretches. */
  readonly time: Float64Array;
  /** Return since the first test stretch began, of each period. */
  readonly returnRatio: Float64Array;
  /** See `WalkForward`. */
  readonly efficiency: number | null;
  readonly gainingRatio: number;
  readonly drift: number | null;
}

/** Stable zone of a search by its rows. */
export interface StableZone {
  /** Numbers of its rows. */
  readonly members: readonly number[];
  readonly sizeRatio: number;
  readonly meanScore: number;
}

/** Judgement on a search; runs are named by the numbers of their rows. */
export interface SearchConclusion {
  /** From best to worst in the test span. */
  readonly ranking: readonly number[];
  /** By row. */
  readonly neighbours: readonly (NeighbourScore | null)[];
  readonly zone: StableZone | null;
  /** Row whose parameters to take: the centre of the zone; null = no run counts. */
  readonly chosen: number | null;
  readonly chosenParameters: Parameters | null;
  readonly walkForward: WalkForwardView | null;
  /** Return of each stretch of the cross-validation; null = there are too few days. */
  readonly foldReturnRatios: readonly number[] | null;
  readonly overfitting: OptimizationConclusion['overfitting'];
  readonly evidence: OptimizationConclusion['evidence'];
  readonly verdict: OptimizationConclusion['verdict'];
  /** Of the chosen parameters; empty where none were. */
  readonly monteCarlo: readonly MonteCarlo[];
}

/**
 * Judges the runs of a search that are done.
 *
 * @param rowOf - Returns the number of the row of a run, by its place among the runs that are done.
 */
export async function concludeSearch(
  search: SearchJob,
  { optimization, plan }: { readonly optimization: Optimization; readonly plan: OptimizationPlan },
  rowOf: (place: number) => number,
  record: RecordTrial | null,
): Promise<SearchConclusion> {
  const trials = optimization.trials();
  const conclusion = optimization.conclude();
  const { plateau, chosen, overfitting, evidence, verdict } = conclusion;
  const neighbours: (NeighbourScore | null)[] = trials.map(() => null);
  for (const [place, score] of conclusion.neighbours.entries()) neighbours[rowOf(place)] = score;
  const chosenTrial = trials[chosen ?? -1];
  return {
    ranking: conclusion.ranking.map(rowOf),
    neighbours,
    zone: plateau === null ? null : { ...plateau, members: plateau.members.map(rowOf) },
    chosen: chosen === null ? null : rowOf(chosen),
    chosenParameters: chosenTrial?.parameters ?? null,
    walkForward: walkForwardView(conclusion, plan, trials, search.bars.openTime),
    foldReturnRatios: conclusion.crossValidation?.foldReturnRatios ?? null,
    ...{ overfitting, evidence, verdict },
    monteCarlo: await variations(search, optimization, chosen, record),
  };
}

function walkForwardView(
  { walkForward, windowChoices }: OptimizationConclusion,
  { windows, periodEnds }: OptimizationPlan,
  trials: readonly Trial[],
  openTime: Float64Array,
): WalkForwardView | null {
  if (walkForward === null) return null;
  const timeOf = (period: number): number => openTime[periodEnds[period] ?? 0] ?? Number.NaN;
  const { efficiency, gainingRatio, drift, outOfSampleCurve } = walkForward;
  const periods = windows.flatMap(({ test }) =>
    Array.from({ length: test.to - test.from }, (_, at) => test.from + at),
  );
  return {
    stretches: windows.map(({ train, test }, at) => {
      const choice = windowChoices[at];
      const trial = trials[choice?.trial ?? -1];
      return {
        trainFrom: timeOf(train.from),
        testFrom: timeOf(test.from),
        testTo: timeOf(test.to - 1),
        parameters: trial?.parameters ?? null,
        testReturnRatio: choice?.testReturnRatio ?? 0,
      };
    }),
    time: Float64Array.from(periods, timeOf),
    returnRatio: outOfSampleCurve.map((value) => value - 1),
    ...{ efficiency, gainingRatio, drift },
  };
}

async function variations(
  search: SearchJob,
  optimization: Optimization,
  chosen: number | null,
  record: RecordTrial | null,
): Promise<readonly MonteCarlo[]> {
  if (chosen === null) return [];
  const { strategy } = await prepareJob(search.job);
  const { space, seed } = searchTerms(search.request);
  return chosenVariations(
    { space, trials: optimization.trials(), chosen, seed },
    runnerJob(strategy, search.job, search),
    await openTrials(search, record),
    searchEnvironment(record, search.bars),
  );
}
