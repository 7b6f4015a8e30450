import { SeededRandom } from '../model/seeded-random.ts';
import { quantile } from '../report/statistics/quantile.ts';
import { shuffledIndexes, stationaryResample, usualBlockLength } from './resampling.ts';

/** A closed trade as a part of the account. */
export interface TradeReturn {
  /** Profit or loss after fees over the equity before the trade closed. */
  readonly returnRatio: number;
  /** Value bought or sold at its entry over the same equity, >= 0. */
  readonly exposureRatio: number;
  /** The same profit or loss had the entry been 1, 2 and more bars later; shorter where the trade had ended by then. */
  readonly delayedReturnRatios: readonly number[];
}

/** Variation of a test: the order of trades, blocks of returns, blocks of bars, trades that are missed, worse prices, late entries, moved parameters. */
export type MonteCarloKind =
  | 'tradeOrder'
  | 'blockBootstrap'
  | 'barBootstrap'
  | 'skippedTrades'
  | 'slippage'
  | 'delayedEntry'
  | 'parameterNoise';

/** Input of a Monte Carlo test. */
export interface MonteCarloInput {
  readonly trades: readonly TradeReturn[];
  /** Returns of the account a period. */
  readonly returns: Float64Array;
  /** The same of each run whose parameters are moved by up to one step; empty = there are none. */
  readonly neighbourReturns: readonly Float64Array[];
  /** Runs on bars that were drawn anew; null = there are none. */
  readonly barRuns: BarRuns | null;
}

/** Runs of one strategy on several courses of the market. */
export interface BarRuns {
  /** Returns a bar of the run on the bars as they came. */
  readonly original: Float64Array;
  /** The same of each run on resampled bars, at least one; see `resampledBars`. */
  readonly resampled: readonly Float64Array[];
}

/** Extent of a Monte Carlo test. */
export interface MonteCarloTerms {
  readonly runCount: number;
  readonly seed: number;
  /** Probability that a trade is missed. */
  readonly skipRatio: number;
  /** Greatest loss by worse prices on the way in and out, as a ratio of the value traded; each trade loses from 0 to as much. */
  readonly slippageRatio: number;
  /** Bars by which an entry is late at most; each is late by 1 to as many, and missed where the trade had ended by then. */
  readonly mostDelayBars: number;
  /** Loss from the highest equity that counts as severe, > 0, for example 0.5. */
  readonly severeLossRatio: number;
}

/** The usual terms. */
export const MONTE_CARLO: MonteCarloTerms = {
  runCount: 1000,
  seed: 1,
  skipRatio: 0.1,
  slippageRatio: 0.002,
  mostDelayBars: 3,
  severeLossRatio: 0.5,
};

/** A figure over all runs of a test, the original beside it. */
export interface Distribution {
  readonly original: number;
  /** As good as the best 5 % at least. */
  readonly best: number;
  readonly median: number;
  /** As bad as the worst 5 % at best. */
  readonly worst: number;
}

/** Result of one test. */
export interface MonteCarlo {
  readonly kind: MonteCarloKind;
  /** Runs that it is over. */
  readonly runCount: number;
  readonly returnRatio: Distribution;
  /** <= 0. */
  readonly maxDrawdownRatio: Distribution;
  /** Share of the runs with a severe loss. */
  readonly severeLossProbability: number;
  /** Share of the runs that end below where they began. */
  readonly lossProbability: number;
}

/** End of an account. */
interface Ending {
  readonly returnRatio: number;
  readonly maxDrawdownRatio: number;
}

const KINDS: readonly MonteCarloKind[] = [
  'tradeOrder',
  'blockBootstrap',
  'barBootstrap',
  'skippedTrades',
  'slippage',
  'delayedEntry',
  'parameterNoise',
];

/** Makes all tests, each from the same seed; parameters are moved and bars drawn anew only where there are runs of it. */
export function monteCarlo(
  input: MonteCarloInput,
  terms: MonteCarloTerms = MONTE_CARLO,
): MonteCarlo[] {
  const isThere = (kind: MonteCarloKind): boolean => {
    if (kind === 'parameterNoise') return input.neighbourReturns.length > 0;
    return kind !== 'barBootstrap' || input.barRuns !== null;
  };
  const kinds = KINDS.filter(isThere);
  return kinds.map((kind) => monteCarloOf(kind, input, terms));
}

/**
 * Makes one test: how the account would have ended, had things come otherwise. Empty accounts do not recover. Runs that were made for
 * a test are counted one by one, moved parameters with the original among them; all else is drawn at random.
 */
export function monteCarloOf(
  kind: MonteCarloKind,
  input: MonteCarloInput,
  terms: MonteCarloTerms,
): MonteCarlo {
  const original = endingOf(originalOf(kind, input));
  const endings = endingsOf(kind, input, terms, original);
  const share = (isSo: (ending: Ending) => boolean): number =>
    endings.filter(isSo).length / endings.length;
  const isSevere = ({ maxDrawdownRatio }: Ending) => maxDrawdownRatio <= -terms.severeLossRatio;
  return {
    ...{ kind, runCount: endings.length },
    returnRatio: distributionOf('returnRatio', endings, original),
    maxDrawdownRatio: distributionOf('maxDrawdownRatio', endings, original),
    severeLossProbability: share(isSevere),
    lossProbability: share(({ returnRatio }) => returnRatio < 0),
  };
}

function originalOf(
  kind: MonteCarloKind,
  { trades, returns, barRuns }: MonteCarloInput,
): Float64Array {
  if (kind === 'barBootstrap' && barRuns !== null) return barRuns.original;
  const isOfAccount = kind === 'blockBootstrap' || kind === 'parameterNoise';
  return isOfAccount ? returns : Float64Array.from(trades, ({ returnRatio }) => returnRatio);
}

function endingsOf(
  kind: MonteCarloKind,
  input: MonteCarloInput,
  terms: MonteCarloTerms,
  original: Ending,
): Ending[] {
  if (kind === 'parameterNoise') return [original, ...input.neighbourReturns.map(endingOf)];
  if (kind === 'barBootstrap') return input.barRuns?.resampled.map(endingOf) ?? [];
  return drawnEndings(kind, input, terms);
}

function drawnEndings(
  kind: Exclude<MonteCarloKind, 'parameterNoise' | 'barBootstrap'>,
  { trades, returns }: MonteCarloInput,
  { runCount, seed, skipRatio, slippageRatio, mostDelayBars }: MonteCarloTerms,
): Ending[] {
  const random = new SeededRandom(seed);
  const ofTrades = Float64Array.from(trades, ({ returnRatio }) => returnRatio);
  const draw = (): Float64Array => {
    switch (kind) {
      case 'tradeOrder':
        return picked(ofTrades, shuffledIndexes(trades.length, random));
      case 'blockBootstrap': {
        const block = usualBlockLength(returns.length);
        return picked(returns, stationaryResample(returns.length, block, random));
      }
      case 'skippedTrades':
        return ofTrades.filter(() => random.next() >= skipRatio);
      case 'slippage':
        return Float64Array.from(
          trades,
          (trade) => trade.returnRatio - random.next() * slippageRatio * trade.exposureRatio,
        );
      case 'delayedEntry':
        return Float64Array.from(
          trades,
          ({ delayedReturnRatios }) => delayedReturnRatios[random.below(mostDelayBars)] ?? 0,
        );
    }
  };
  return Array.from({ length: runCount }, () => endingOf(draw()));
}

function picked(values: Float64Array, indexes: Int32Array): Float64Array {
  const result = new Float64Array(indexes.length);
  for (let i = 0; i < indexes.length; i++) result[i] = values[indexes[i]!]!;
  return result;
}

function endingOf(returns: Float64Array): Ending {
  let value = 1;
  let peak = 1;
  let deepest = 0;
  for (const change of returns) {
    value = Math.max(0, value * (1 + change));
    peak = Math.max(peak, value);
    deepest = Math.min(deepest, value / peak - 1);
  }
  return { returnRatio: value - 1, maxDrawdownRatio: deepest };
}

function distributionOf(
  figure: keyof Ending,
  endings: readonly Ending[],
  original: Ending,
): Distribution {
  const sorted = Float64Array.from(endings, (ending) => ending[figure]).toSorted();
  return {
    original: original[figure],
    best: quantile(sorted, 0.95),
    median: quantile(sorted, 0.5),
    worst: quantile(sorted, 0.05),
  };
}
