import { momentsOf } from '../report/statistics/moments.ts';
import { deflatedSharpe, probabilisticSharpe } from '../report/statistics/sharpe-inference.ts';
import { MONTE_CARLO, monteCarloOf, type MonteCarloTerms } from '../validate/monte-carlo.ts';
import {
  type OverfittingProbability,
  overfittingProbability,
} from '../validate/overfitting-probability.ts';
import { type CrossValidation, crossValidate, purgedFolds } from '../validate/purged-folds.ts';
import { type RealityCheck, realityCheck } from '../validate/reality-check.ts';
import { usualBlockLength } from '../validate/resampling.ts';
import { sharpeOf } from '../validate/series-sharpe.ts';
import {
  type ValidationEvidence,
  type ValidationVerdict,
  validationVerdict,
  type WalkForwardGap,
} from '../validate/validation-verdict.ts';
import { joinWalkForward, type WalkForward } from '../validate/walk-forward.ts';
import {
  areNeighbours,
  neighbourReach,
  type NeighbourScore,
  neighbourScores,
} from './neighbour-score.ts';
import type { OptimizationPlan } from './optimization-plan.ts';
import { findPlateau, type Plateau } from './plateau.ts';
import type { SearchSpace } from './search-space.ts';
import { gainingMarkets, steadyScore, type Trial, type TrialMeasure } from './trial.ts';

/** Everything that was run, to be judged. */
export interface OptimizationSubject {
  readonly space: SearchSpace;
  readonly plan: OptimizationPlan;
  /** Every run, each point once. */
  readonly trials: readonly Trial[];
  /**
   * Indexes of the trials that a search saw in each window of the walk-forward, where it is guided by scores; without it, every window
   * chooses among all of them, as grids and random searches do.
   */
  readonly windowTrials?: readonly (readonly number[])[] | undefined;
  /** Runs of the same strategy in searches before this one. */
  readonly earlierTrialCount: number;
  readonly seed: number;
}

/** Choice of a window of the walk-forward. */
export interface WindowChoice {
  /** Index of the trial; null = none had a score. */
  readonly trial: number | null;
  readonly testReturnRatio: number;
}

/** Result of an optimisation. */
export interface OptimizationConclusion {
  /** Indexes of the trials from best to worst in the test span; those without a score there come last. */
  readonly ranking: readonly number[];
  /** Neighbour score of each trial, of the worse of training and test. */
  readonly neighbours: readonly (NeighbourScore | null)[];
  readonly plateau: Plateau | null;
  /** Index of the trial whose parameters to take: the centre of the plateau; null = none has a score. */
  readonly chosen: number | null;
  readonly windowChoices: readonly WindowChoice[];
  readonly walkForward: WalkForward | null;
  readonly crossValidation: CrossValidation | null;
  readonly overfitting: OverfittingProbability | null;
  readonly realityCheck: RealityCheck | null;
  readonly evidence: ValidationEvidence;
  readonly verdict: ValidationVerdict;
}

const FOLDS = { foldCount: 5, purgeCount: 5, embargoRatio: 0.01 };
/** Blocks of returns that a reality check may go through in all: it resamples less often where there are many runs. */
const MOST_BLOCKS = 1e9;

/** Ranks, validates and judges an optimisation. Same subject, same conclusion. */
export function concludeOptimization(subject: OptimizationSubject): OptimizationConclusion {
  const { space, trials, plan, seed } = subject;
  const measures = trials.flatMap(({ outcome }) => (outcome.ok ? [outcome.measure] : []));
  const series = measures.map(({ returns }) => returns);
  const scored = trials.map((trial) => ({ point: trial.point, score: steadyScore(trial) }));
  const plateau = findPlateau(space, scored);
  const chosen = plateau?.center ?? null;
  const choices = plan.windows.map((_, at) => chooseIn(subject, at));
  const hasTime = plan.periodEnds.length >= 2 * FOLDS.foldCount && series.length > 0;
  const resampleCount = resamplesFor(series);
  const findings = {
    windowChoices: choices.map((trial, at) => windowChoice(subject, trial, at)),
    walkForward: choices.length === 0 ? null : joined(subject, choices),
    crossValidation: hasTime
      ? crossValidate(series, purgedFolds(plan.periodEnds.length, FOLDS))
      : null,
    overfitting: overfittingProbability(series),
    realityCheck: realityCheck(series, { resampleCount, seed }),
  };
  const evidence = evidenceOf(subject, plateau, findings);
  return {
    ranking: rankedByTest(trials),
    neighbours: neighbourScores(space, scored),
    ...{ plateau, chosen, ...findings, evidence },
    verdict: validationVerdict(evidence),
  };
}

function resamplesFor(series: readonly Float64Array[]): number {
  const count = series[0]?.length ?? 1;
  const blocks = (series.length * count) / usualBlockLength(count);
  return Math.min(400, Math.max(100, Math.floor(MOST_BLOCKS / Math.max(1, blocks))));
}

function rankedByTest(trials: readonly Trial[]): number[] {
  const scores = trials.map(({ outcome }) => {
    if (!outcome.ok || !outcome.measure.test.score.ok) return -Infinity;
    return outcome.measure.test.score.score;
  });
  return [...trials.keys()].toSorted((a, b) => {
    const [left = -Infinity, right = -Infinity] = [scores[a], scores[b]];
    return left === right ? a - b : right - left;
  });
}

/** Chooses in a window as in the whole: the centre of the plateau of its training scores. */
function chooseIn({ space, trials, windowTrials }: OptimizationSubject, at: number): number | null {
  const indexes = windowTrials?.[at] ?? [...trials.keys()];
  const scored = indexes.flatMap((index) => {
    const trial = trials[index];
    if (trial === undefined) return [];
    const { point, outcome } = trial;
    return [{ point, score: outcome.ok ? (outcome.measure.windowScores[at] ?? null) : null }];
  });
  const plateau = findPlateau(space, scored);
  return plateau === null ? null : (indexes[plateau.center] ?? null);
}

function measureOf(trials: readonly Trial[], index: number | null): TrialMeasure | null {
  const outcome = index === null ? undefined : trials[index]?.outcome;
  return outcome?.ok === true ? outcome.measure : null;
}

function joined({ space, trials, plan }: OptimizationSubject, choices: readonly (number | null)[]) {
  return joinWalkForward(
    plan.windows.map((window, at) => {
      const index = choices[at] ?? null;
      const point = index === null ? undefined : trials[index]?.point;
      return {
        window,
        place:
          point?.map((value, axis) => value / Math.max(1, (space.values[axis]?.length ?? 1) - 1)) ??
          null,
        returns: measureOf(trials, index)?.returns ?? null,
      };
    }),
  );
}

function windowChoice(
  { trials, plan }: OptimizationSubject,
  trial: number | null,
  at: number,
): WindowChoice {
  const { from = 0, to = 0 } = plan.windows[at]?.test ?? {};
  const returns = measureOf(trials, trial)?.returns.subarray(from, to) ?? [];
  return { trial, testReturnRatio: growthOf(returns) - 1 };
}

function growthOf(returns: Iterable<number>): number {
  let value = 1;
  for (const change of returns) value *= 1 + change;
  return value;
}

type Findings = Pick<OptimizationConclusion, 'walkForward' | 'overfitting' | 'realityCheck'>;

function evidenceOf(
  subject: OptimizationSubject,
  plateau: Plateau | null,
  { walkForward, overfitting, realityCheck: check }: Findings,
): ValidationEvidence {
  const outside = walkForward?.outOfSampleReturns ?? null;
  const outOfSampleProbability = outside === null ? null : chanceOfEdge(outside);
  return {
    outOfSampleProbability,
    walkForwardGap: outOfSampleProbability === null ? gapOf(subject.plan) : null,
    outOfSampleReturnRatio: outside === null ? null : growthOf(outside) - 1,
    efficiency: walkForward?.efficiency ?? null,
    luckProbability: check?.probability ?? null,
    trialCount: subject.trials.length + subject.earlierTrialCount,
    overfittingProbability: overfitting?.probability ?? null,
    ...zoneEvidence(subject, plateau),
  };
}

function gapOf({ asksWalkForward, windows }: OptimizationPlan): WalkForwardGap {
  if (!asksWalkForward) return 'notAsked';
  return windows.length === 0 ? 'fewBars' : 'noTrades';
}

/** Evidence about the chosen parameters. */
type ChosenEvidence = Pick<
  ValidationEvidence,
  | 'gainingMarkets'
  | 'deflatedSharpe'
  | 'testReturnRatio'
  | 'gainingNeighbourRatio'
  | 'lossProbability'
  | 'tradeCount'
>;

function zoneEvidence(
  subject: OptimizationSubject,
  plateau: Plateau | null,
): ChosenEvidence & Pick<ValidationEvidence, 'zoneRunCount'> {
  return {
    zoneRunCount: plateau?.members.length ?? null,
    ...evidenceOfChosen(subject, plateau?.center ?? null),
  };
}

function evidenceOfChosen(subject: OptimizationSubject, chosen: number | null): ChosenEvidence {
  const measure = measureOf(subject.trials, chosen);
  if (chosen === null || measure === null) {
    const nothing = { deflatedSharpe: null, testReturnRatio: null, gainingNeighbourRatio: null };
    return { ...nothing, lossProbability: null, tradeCount: null, gainingMarkets: null };
  }
  const { returns, test, whole } = measure;
  const terms = { ...MONTE_CARLO, runCount: 500, seed: subject.seed };
  return {
    deflatedSharpe: deflated(subject, measure),
    testReturnRatio: test.figures.returnRatio,
    gainingNeighbourRatio: gainingNeighbours(subject, chosen),
    lossProbability: lossOfBlocks(returns, terms),
    tradeCount: whole.figures.tradeCount,
    gainingMarkets: marketEvidence(measure),
  };
}

function marketEvidence(measure: TrialMeasure): ValidationEvidence['gainingMarkets'] {
  const count = gainingMarkets(measure);
  return count === null ? null : { count, marketCount: measure.markets?.length ?? 0 };
}

function lossOfBlocks(returns: Float64Array, terms: MonteCarloTerms): number {
  const account = { trades: [], returns, neighbourReturns: [], barRuns: null };
  return monteCarloOf('blockBootstrap', account, terms).lossProbability;
}

/** Probability that the true Sharpe ratio of returns is above 0; null where they do not differ. */
function chanceOfEdge(returns: Float64Array): number | null {
  const chance = probabilisticSharpe(measured(returns), 0);
  return Number.isFinite(chance) ? chance : null;
}

function measured(returns: Float64Array) {
  return { ...momentsOf(returns), sharpe: sharpeOf(returns) };
}

function deflated(
  { trials, earlierTrialCount }: OptimizationSubject,
  { returns }: TrialMeasure,
): number | null {
  const sharpes = trials.flatMap(({ outcome }) =>
    outcome.ok ? [sharpeOf(outcome.measure.returns)] : [],
  );
  const { deviation } = momentsOf(Float64Array.from(sharpes));
  const variance = deviation * deviation;
  const count = trials.length + earlierTrialCount;
  const chance = deflatedSharpe(
    measured(returns),
    count,
    Number.isFinite(variance) ? variance : undefined,
  );
  return Number.isFinite(chance) ? chance : null;
}

function gainingNeighbours({ space, trials }: OptimizationSubject, chosen: number): number | null {
  const reach = neighbourReach(space);
  const center = trials[chosen]?.point ?? [];
  const others = trials.filter(
    ({ point }, index) => index !== chosen && areNeighbours(point, center, reach),
  );
  const gaining = others.filter(
    ({ outcome }) => outcome.ok && outcome.measure.whole.figures.returnRatio > 0,
  );
  return others.length === 0 ? null : gaining.length / others.length;
}
