import type { Bars } from '../../model/bars.ts';
import type { FinishedRun } from '../finished-run.ts';
import { splitFactors } from '../split-factors.ts';
import { PriceExtremes } from './price-extremes.ts';
import type { TradeColumns } from '../../model/trade-log.ts';

/**
 * Distance of the price against and in favour of each closed trade, as ratios of its entry price.
 *
 * The bars from the entry bar to the one before the exit bar count in whole, of the exit bar only the exit price: no bar
 * says what came before and after a fill inside it. Where orders fill at the close, the entry bar does not count and the
 * exit bar does. Source: J. Sweeney, Maximum Adverse Excursion (1997).
 */
export interface Excursions {
  /** Worst price against the entry price, <= 0; one value a trade. */
  readonly adverseRatio: Float64Array;
  /** Best price against the entry price, >= 0; one value a trade. */
  readonly favorableRatio: Float64Array;
}

/** In so many passes over the bars trades are looked at bar by bar; more of them need an index of extremes. */
const MOST_PASSES = 3;

/** Measures the excursions of closed trades. Linear in bars and trades, also when many trades overlap. */
export class ExcursionMeter {
  private readonly markets: readonly MeasuredMarket[];
  private readonly ranges: TradeRanges;
  private readonly shift: number;
  private barsLeft: number;
  private readonly indexes = new Map<Bars, ExtremeIndex>();

  /** @param capacity - Most trades to be measured at once. */
  constructor({ markets, settings, bars }: MeasuredRun, capacity: number) {
    this.markets = markets.map(measuredMarket);
    this.shift = settings.fillOn === 'close' ? 1 : 0;
    this.barsLeft = MOST_PASSES * bars.length;
    this.ranges = { top: new Float64Array(capacity), bottom: new Float64Array(capacity) };
  }

  /** Returns the excursions of `trades`; valid until the next call. */
  measure(trades: TradeColumns): Excursions {
    const { ranges, shift } = this;
    startRanges(ranges, trades);
    for (let row = 0; row < trades.count; row++) this.barsLeft -= trades.barsHeld[row]!;
    for (const [instrument, { bars, factors }] of this.markets.entries()) {
      const stretches = { trades, instrument, shift, bars };
      if (factors !== null) rescale(ranges, stretches, factors);
      if (this.barsLeft >= 0) widenByBar(ranges, stretches);
      else widenByIndex(ranges, stretches, this.indexOf(bars));
      if (factors !== null)
        rescale(
          ranges,
          stretches,
          factors.map((factor) => 1 / factor),
        );
    }
    return toRatios(ranges, trades);
  }

  private indexOf(bars: Bars): ExtremeIndex {
    const found = this.indexes.get(bars);
    if (found !== undefined) return found;
    const { high, low, length } = bars;
    const index = {
      highest: new PriceExtremes(high.subarray(0, length), 1),
      negatedLowest: new PriceExtremes(low.subarray(0, length), -1),
    };
    this.indexes.set(bars, index);
    return index;
  }
}

/** Parts of a run that excursions need. */
type MeasuredRun = Pick<FinishedRun, 'markets' | 'settings' | 'bars'>;

/** The bars of an instrument, at prices that splits do not change. */
interface MeasuredMarket {
  readonly bars: Bars;
  /** Units that one unit at the first bar has become; null without splits. */
  readonly factors: Float64Array | null;
}

function measuredMarket(market: FinishedRun['markets'][number]): MeasuredMarket {
  const { bars } = market;
  const factors = splitFactors(market);
  if (factors === null) return { bars, factors };
  const high = factors.map((factor, i) => (bars.high[i] ?? NaN) * factor);
  const low = factors.map((factor, i) => (bars.low[i] ?? NaN) * factor);
  return { bars: { ...bars, high, low }, factors };
}

interface ExtremeIndex {
  readonly highest: PriceExtremes;
  readonly negatedLowest: PriceExtremes;
}

/** Highest and lowest price of each trade. */
interface TradeRanges {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

/** The stretches of bars that belong to the trades of one instrument. */
interface Stretches {
  readonly trades: TradeColumns;
  readonly instrument: number;
  /** Bars from the entry bar to the first that counts. */
  readonly shift: number;
  readonly bars: Bars;
}

/** Ranges of the prices of entry and exit alone. */
function startRanges(
  { top, bottom }: TradeRanges,
  { count, entryPrice, exitPrice }: TradeColumns,
): void {
  for (let row = 0; row < count; row++) {
    const entry = entryPrice[row]!;
    const exit = exitPrice[row]!;
    const rise = exit - entry;
    top[row] = entry + (rise + Math.abs(rise)) * 0.5;
    bottom[row] = entry + (rise - Math.abs(rise)) * 0.5;
  }
}

/** Multiplies the ranges of the trades of one instrument by the factor of their exit bar. */
function rescale({ top, bottom }: TradeRanges, stretches: Stretches, factors: Float64Array): void {
  const { count, instrumentIndex, entryBarIndex, barsHeld } = stretches.trades;
  for (let row = 0; row < count; row++) {
    if (instrumentIndex[row] !== stretches.instrument) continue;
    const factor = factors[entryBarIndex[row]! + barsHeld[row]!]!;
    top[row] = top[row]! * factor;
    bottom[row] = bottom[row]! * factor;
  }
}

// New extremes come at random: as branches they cost more than all else here. max(a, b) = b + max(a - b, 0), and
// 2 max(d, 0) = d + |d|; the subtraction is exact for prices within a factor of two.
function widenByBar({ top, bottom }: TradeRanges, stretches: Stretches): void {
  const { count, instrumentIndex, entryBarIndex, barsHeld } = stretches.trades;
  const { instrument, shift } = stretches;
  const { high, low } = stretches.bars;
  for (let row = 0; row < count; row++) {
    if (instrumentIndex[row] !== instrument) continue;
    let highest = top[row]!;
    let lowest = bottom[row]!;
    let i = entryBarIndex[row]! + shift;
    const end = i + barsHeld[row]!;
    for (; i + 1 < end; i += 2) {
      const up = high[i + 1]! - high[i]!;
      const down = low[i]! - low[i + 1]!;
      const rise = high[i]! + (up + Math.abs(up)) * 0.5 - highest;
      const fall = lowest - (low[i]! - (down + Math.abs(down)) * 0.5);
      highest += (rise + Math.abs(rise)) * 0.5;
      lowest -= (fall + Math.abs(fall)) * 0.5;
    }
    if (i < end) {
      const rise = high[i]! - highest;
      const fall = lowest - low[i]!;
      highest += (rise + Math.abs(rise)) * 0.5;
      lowest -= (fall + Math.abs(fall)) * 0.5;
    }
    top[row] = highest;
    bottom[row] = lowest;
  }
}

function widenByIndex(
  { top, bottom }: TradeRanges,
  stretches: Stretches,
  { highest, negatedLowest }: ExtremeIndex,
): void {
  const { count, instrumentIndex, entryBarIndex, barsHeld } = stretches.trades;
  for (let row = 0; row < count; row++) {
    if (instrumentIndex[row] !== stretches.instrument) continue;
    const from = entryBarIndex[row]! + stretches.shift;
    const to = from + barsHeld[row]!;
    top[row] = highest.between(from, to, top[row]!);
    bottom[row] = -negatedLowest.between(from, to, -bottom[row]!);
  }
}

/** Turns ranges into ratios of the entry prices, in place. */
function toRatios({ top, bottom }: TradeRanges, trades: TradeColumns): Excursions {
  const { count, entryPrice, isLong } = trades;
  for (let row = 0; row < count; row++) {
    const entry = entryPrice[row]!;
    const up = top[row]! / entry - 1;
    const down = bottom[row]! / entry - 1;
    const wentLong = isLong[row] === 1;
    top[row] = wentLong ? down : -up;
    bottom[row] = wentLong ? up : -down;
  }
  return { adverseRatio: top, favorableRatio: bottom };
}
