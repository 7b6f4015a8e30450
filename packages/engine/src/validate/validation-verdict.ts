import { normalProbability } from '../report/statistics/normal-distribution.ts';
import { ratioText } from '../report/html/number-text.ts';

/** Outcome of a search: whether its result can be expected to go on. */
export type ValidationStatus = 'held' | 'fragile' | 'fitted';

/** Why a walk-forward says nothing: nobody asked for one, there are too few bars for its stretches, or its tests had no changing returns. */
export type WalkForwardGap = 'notAsked' | 'fewBars' | 'noTrades';

/** Everything that a verdict goes by. Null = it could not be found out. */
export interface ValidationEvidence {
  /** Probability that the true Sharpe ratio of the walk-forward's test stretches is above 0. */
  readonly outOfSampleProbability: number | null;
  /** Why that could not be found out; null = it was. */
  readonly walkForwardGap: WalkForwardGap | null;
  /** Growth of the walk-forward's test stretches. */
  readonly outOfSampleReturnRatio: number | null;
  /** See `WalkForward.efficiency`. */
  readonly efficiency: number | null;
  /** See `RealityCheck.probability`. */
  readonly luckProbability: number | null;
  /** Probability that the Sharpe ratio is above what luck among all trials gives. */
  readonly deflatedSharpe: number | null;
  readonly trialCount: number;
  /** See `OverfittingProbability.probability`. */
  readonly overfittingProbability: number | null;
  /** Return of the chosen parameters in the test span. */
  readonly testReturnRatio: number | null;
  /** Share of the points around the chosen parameters with a gain over all bars; null = none were run. */
  readonly gainingNeighbourRatio: number | null;
  /** Runs in the stable zone around the chosen parameters, those included; null = there is no zone. */
  readonly zoneRunCount: number | null;
  /** Markets on which the chosen parameters gain in training and in test, of all; null = they were run on one. */
  readonly gainingMarkets: { readonly count: number; readonly marketCount: number } | null;
  /** Share of the resamples by blocks of the chosen parameters that lose. */
  readonly lossProbability: number | null;
  /** Trades of the chosen parameters; null = none were chosen, for no run counts in training and in test. */
  readonly tradeCount: number | null;
}

/** A reason for a verdict. */
export interface ValidationReason {
  /** Whether it speaks for the result, makes it doubtful, or speaks against it. */
  readonly speaks: 'for' | 'doubtful' | 'against';
  /** One sentence with its figure. */
  readonly text: string;
}

/** Verdict on a search in words. */
export interface ValidationVerdict {
  readonly status: ValidationStatus;
  /** The strongest reasons, at most three, the strongest first. */
  readonly reasons: readonly ValidationReason[];
  /** Next step, in one or two sentences. */
  readonly next: string;
}

/** A reason with how much it says, 0 to 1, and whether nothing can hold without it. */
interface WeighedReason extends ValidationReason {
  readonly weight: number;
  readonly isNeeded: boolean;
}

/** Error that is accepted everywhere: one in twenty results of luck passes a single test. */
const ERROR = 0.05;
/** Fewer trades than this are no sample. */
const LEAST_TRADES = 20;
/** Fewer runs than this are no stable zone: its centre has a run as good on either side. */
export const LEAST_ZONE_RUNS = 3;
/** Share of the markets on which a result must gain. */
const LEAST_MARKET_RATIO = 0.6;
const REASON_COUNT = 3;

/**
 * Returns the verdict. Held: the test windows of the walk-forward gain beyond doubt, luck among all that was tried does not explain the
 * result, the parameters lie in a stable zone and not alone, and neither the test span nor the surroundings of the
 * parameters lose. Fitted: the walk-forward loses, or luck explains the result better than not. Fragile: everything between.
 */
export function validationVerdict(evidence: ValidationEvidence): ValidationVerdict {
  const reasons = READERS.flatMap((read) => read(evidence) ?? []);
  const status = statusOf(evidence, reasons);
  const order: readonly ValidationReason['speaks'][] =
    status === 'held' ? ['for', 'doubtful', 'against'] : ['against', 'doubtful', 'for'];
  const strongest = reasons.toSorted(
    (a, b) => order.indexOf(a.speaks) - order.indexOf(b.speaks) || b.weight - a.weight,
  );
  return {
    status,
    reasons: strongest.slice(0, REASON_COUNT).map(({ speaks, text }) => ({ speaks, text })),
    next: nextStep(status, strongest[0], evidence),
  };
}

function statusOf(
  { outOfSampleProbability, luckProbability }: ValidationEvidence,
  reasons: readonly WeighedReason[],
): ValidationStatus {
  const isLuck = luckProbability !== null && luckProbability > 0.5;
  const isLoss = outOfSampleProbability !== null && outOfSampleProbability < 0.5;
  if (isLuck || isLoss) return 'fitted';
  const isKnown = outOfSampleProbability !== null && luckProbability !== null;
  const needed = reasons.filter(({ isNeeded }) => isNeeded);
  return isKnown && needed.every(({ speaks }) => speaks === 'for') ? 'held' : 'fragile';
}

type Reader = (evidence: ValidationEvidence) => WeighedReason | null;

const READERS: readonly Reader[] = [
  ({ outOfSampleProbability: p, outOfSampleReturnRatio, efficiency }) => {
    if (p === null) return null;
    const kept = efficiency === null ? '' : `, ${ratioText(efficiency)} of what training promised`;
    const made = `made ${ratioText(outOfSampleReturnRatio ?? 0)}${kept}`;
    return {
      ...judged(p, 1 - ERROR, 0.5, true),
      text: `On bars that were not used to choose, walk-forward ${made}; that its edge is real there is ${ratioText(p)} likely.`,
    };
  },
  ({ luckProbability: p, trialCount }) =>
    p === null
      ? null
      : {
          ...judged(1 - p, 1 - ERROR, 0.5, true),
          text: `The best of ${trialCount} tries would look this good by luck alone with a probability of ${ratioText(p)} (reality check).`,
        },
  ({ overfittingProbability: p }) =>
    p === null
      ? null
      : {
          ...judged(1 - p, 0.5, 0.3, false),
          text: `In ${ratioText(p)} of all splits, the parameters that were best in one half were below the middle in the other (probability of overfitting).`,
        },
  ({ deflatedSharpe: p, trialCount }) =>
    p === null
      ? null
      : {
          ...judged(p, 0.9, 0.5, false),
          text: `Its Sharpe ratio is above the luck of ${trialCount} tries with a probability of ${ratioText(p)} (deflated Sharpe ratio).`,
        },
  ({ testReturnRatio: ratio }) =>
    ratio === null
      ? null
      : {
          ...judged(ratio > 0 ? 0.9 : 0.2, 0.5, 0.5, true),
          text: `The chosen parameters ${ratio > 0 ? 'made' : 'lost'} ${ratioText(Math.abs(ratio))} in the test span.`,
        },
  ({ gainingNeighbourRatio: share }) =>
    share === null
      ? null
      : {
          ...judged(share, 0.7, 0.4, true),
          text: `${ratioText(share)} of the parameters around the chosen ones gain as well.`,
        },
  ({ zoneRunCount: count }) =>
    count === null
      ? null
      : {
          ...judged(zoneWorth(count), 0.8, 0.05, true),
          text: zoneText(count),
        },
  ({ gainingMarkets: gaining }) =>
    gaining === null
      ? null
      : {
          ...judged(gaining.count / gaining.marketCount, LEAST_MARKET_RATIO, 0.4, true),
          text: `It gains in training and in test on ${gaining.count} of ${gaining.marketCount} markets.`,
        },
  ({ lossProbability: p }) =>
    p === null
      ? null
      : {
          ...judged(1 - p, 0.9, 0.7, false),
          text: `With blocks of its returns drawn anew, it loses in ${ratioText(p)} of the cases.`,
        },
  ({ tradeCount }) => ({
    ...judged(normalProbability(((tradeCount ?? 0) - LEAST_TRADES) / LEAST_TRADES), 0.5, 0.2, true),
    text: tradesText(tradeCount),
  }),
];

function tradesText(count: number | null): string {
  if (count === null) return 'No run counts in training and in test, so no parameters were chosen.';
  return `It traded ${count} times${count < LEAST_TRADES ? `; fewer than ${LEAST_TRADES} say little` : ''}.`;
}

function zoneWorth(count: number): number {
  if (count >= LEAST_ZONE_RUNS) return 0.8;
  return count > 1 ? 0.1 : 0;
}

function zoneText(count: number): string {
  if (count === 1) {
    return 'It stands alone: no run beside it is nearly as good, so a small change of its parameters loses the result.';
  }
  return count < LEAST_ZONE_RUNS
    ? `Its stable zone holds ${count} runs only; fewer than ${LEAST_ZONE_RUNS} have no middle.`
    : `Its stable zone holds ${count} runs that are nearly as good as one another.`;
}

/** @param value - 0 to 1, more is better. @param good - From here on it speaks for the result. @param bad - Below, against it. */
function judged(value: number, good: number, bad: number, isNeeded: boolean) {
  const speaks = value >= good ? 'for' : value < bad ? 'against' : 'doubtful';
  return { speaks, weight: Math.abs(value - 0.5) * (isNeeded ? 2 : 1), isNeeded } as const;
}

/** Next step where a walk-forward is missing. */
const GAP_STEPS: Readonly<Record<WalkForwardGap, string>> = {
  notAsked: 'Search again with a walk-forward: without one nothing can be said to hold.',
  fewBars: 'Run it on more bars: there are too few for a walk-forward.',
  noTrades:
    'Search again with fewer windows or on more bars: nothing was traded in the test windows of the walk-forward.',
};

function nextStep(
  status: ValidationStatus,
  strongest: ValidationReason | undefined,
  { tradeCount, walkForwardGap, zoneRunCount }: ValidationEvidence,
): string {
  if (status === 'held') {
    return 'Take the centre of the stable zone and trade it on paper; compare its results with the test figures before real money.';
  }
  if (tradeCount === null) {
    return 'Search other values, or ask for fewer trades: no run counts in both spans.';
  }
  if (tradeCount === 0) return 'Search other values: the chosen parameters never trade.';
  if (status === 'fitted') {
    return 'Do not trade it. Search fewer parameters or wider steps, or begin with another idea: more runs on the same bars only find more luck.';
  }
  if (walkForwardGap !== null) return GAP_STEPS[walkForwardGap];
  if (tradeCount < LEAST_TRADES) {
    return 'Test it on more bars or further symbols, so that there are more trades to judge.';
  }
  if (zoneRunCount !== null && zoneRunCount < LEAST_ZONE_RUNS) {
    return 'Search around it in smaller steps. If no run beside it does nearly as well there either, do not trade it.';
  }
  return strongest?.speaks === 'against'
    ? 'Test the same rules on other symbols or years without searching again; trade it on paper only if they gain there too.'
    : 'It may have an edge, but the bars do not prove it. Test it on more bars, and on paper with small expectations.';
}
