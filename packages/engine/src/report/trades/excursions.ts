import type { Bars } from '../../model/bars.ts';
import type { FinishedRun } from '../finished-run.ts';
import { Highest } from './price-extremes.ts';
import type { TradeColumns } from './trade-columns.ts';

/**
 * How far the price went against and in favor of each closed trade, as ratios of its entry price.
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

/** Longest together that trades are looked at bar by bar, in passes over the bars; more of them need an index of extremes. */
const MOST_PASSES = 3;

/** Returns the excursions of closed trades. Linear in bars and trades, also when many trades overlap. */
export function excursions(
  { markets, settings, bars }: Pick<FinishedRun, 'markets' | 'settings' | 'bars'>,
  trades: TradeColumns,
): Excursions {
  const { count, entryBarIndex, barsHeld, entryPrice, exitPrice, isLong, instrumentIndex } = trades;
  const ranges = rangesOf(markets, trades, bars);
  const adverseRatio = new Float64Array(count);
  const favorableRatio = new Float64Array(count);
  const shift = settings.fillOn === 'close' ? 1 : 0;
  for (let row = 0; row < count; row++) {
    const range = ranges[instrumentIndex[row] ?? 0];
    if (range === undefined) continue;
    const from = (entryBarIndex[row] ?? 0) + shift;
    const entry = entryPrice[row] ?? NaN;
    const exit = exitPrice[row] ?? NaN;
    range.top = Math.max(entry, exit);
    range.bottom = Math.min(entry, exit);
    range.widen(from, from + (barsHeld[row] ?? 0));
    const up = range.top / entry - 1;
    const down = range.bottom / entry - 1;
    const wentLong = isLong[row] === 1;
    adverseRatio[row] = wentLong ? down : -up;
    favorableRatio[row] = wentLong ? up : -down;
  }
  return { adverseRatio, favorableRatio };
}

function rangesOf(
  markets: FinishedRun['markets'],
  { barsHeld }: TradeColumns,
  { length }: Bars,
): readonly PriceRange[] {
  let total = 0;
  for (const held of barsHeld) total += held;
  const indexed = total > MOST_PASSES * length;
  return markets.map(({ bars }) => new PriceRange(bars, indexed));
}

/** Lowest and highest price of a stretch of bars. */
class PriceRange {
  top = NaN;
  bottom = NaN;
  private readonly high: Float64Array;
  private readonly low: Float64Array;
  private readonly highest: Highest | null;
  private readonly negatedLowest: Highest | null;

  constructor({ high, low, length }: Bars, indexed: boolean) {
    this.high = high;
    this.low = low;
    const negated = (): Float64Array => low.subarray(0, length).map((value) => -value);
    this.highest = indexed ? new Highest(high.subarray(0, length)) : null;
    this.negatedLowest = indexed ? new Highest(negated()) : null;
  }

  /** Widens `top` and `bottom` by the bars from index `from` (inclusive) to `to` (exclusive). */
  widen(from: number, to: number): void {
    if (this.highest !== null && this.negatedLowest !== null) {
      this.top = this.highest.between(from, to, this.top);
      this.bottom = -this.negatedLowest.between(from, to, -this.bottom);
    } else this.widenByBar(from, to);
  }

  // New extremes come at random: as branches they cost more than all else here. max(a, b) = b + max(a - b, 0), and
  // 2 max(d, 0) = d + |d|; the subtraction is exact for prices within a factor of two.
  private widenByBar(from: number, to: number): void {
    const { high, low } = this;
    let { top, bottom } = this;
    let i = from;
    for (; i + 1 < to; i += 2) {
      const up = high[i + 1]! - high[i]!;
      const down = low[i]! - low[i + 1]!;
      const rise = high[i]! + (up + Math.abs(up)) * 0.5 - top;
      const fall = bottom - (low[i]! - (down + Math.abs(down)) * 0.5);
      top += (rise + Math.abs(rise)) * 0.5;
      bottom -= (fall + Math.abs(fall)) * 0.5;
    }
    if (i < to) {
      top = Math.max(top, high[i]!);
      bottom = Math.min(bottom, low[i]!);
    }
    this.top = top;
    this.bottom = bottom;
  }
}
