import { allocateBars, BAR_FIELDS, type Bars } from '../model/bars.ts';
import { invariant } from '../model/errors.ts';
import type { MarketInput } from '../kernel/run-result.ts';

/** A closed bar to append to an instrument of a live run. */
export type NewBar = Readonly<Record<(typeof BAR_FIELDS)[number], number>> & {
  /** False on a bar on which the instrument was not traded: its last close is carried on. Without it, it was traded. */
  readonly isTraded?: boolean | undefined;
  /** Worth of one unit of the quote currency on this bar, account currency; needed where the run converts by rates. */
  readonly exchangeRate?: number | undefined;
};

type Grown = { -readonly [Field in keyof Bars]: Bars[Field] };

/** The bars of one instrument of a live run, with space for more; columns beyond its length hold NaN. */
export class GrowingMarket {
  /** The instrument as a run takes it; its columns are written behind `bars.length`, which then grows. */
  readonly input: MarketInput;
  private readonly bars: Grown;
  private readonly traded: Uint8Array | undefined;
  private readonly exchangeRates: Float64Array | undefined;

  /**
   * @param market - Copied; only the first `bars.length` values of its columns count.
   * @param capacity - Count of bars for which there is to be space.
   */
  constructor(market: MarketInput, capacity: number) {
    const { bars, traded, exchangeRates } = market;
    const { length } = bars;
    this.bars = { ...allocateBars(capacity, bars.timeframe), length };
    for (const field of BAR_FIELDS) {
      this.bars[field].fill(NaN, length);
      this.bars[field].set(bars[field].subarray(0, length));
    }
    this.traded = traded && new Uint8Array(capacity);
    this.traded?.set(traded?.subarray(0, length) ?? []);
    this.exchangeRates = exchangeRates && new Float64Array(capacity).fill(NaN);
    this.exchangeRates?.set(exchangeRates?.subarray(0, length) ?? []);
    this.input = {
      ...market,
      bars: this.bars,
      traded: this.traded,
      exchangeRates: this.exchangeRates,
    };
  }

  /** True when there is no space for another bar. */
  get isFull(): boolean {
    return this.bars.length === this.bars.openTime.length;
  }

  /** Appends a closed bar; there must be space for it. */
  append(bar: NewBar): void {
    const { length, openTime } = this.bars;
    invariant(!this.isFull, 'a bar without space for it');
    invariant(length === 0 || bar.openTime > openTime[length - 1]!, 'bars must ascend in time');
    invariant(isBar(bar), 'a bar whose prices are none');
    for (const field of BAR_FIELDS) this.bars[field][length] = bar[field];
    invariant(this.traded !== undefined || bar.isTraded !== false, 'a gap in a run without gaps');
    if (this.traded !== undefined) this.traded[length] = bar.isTraded === false ? 0 : 1;
    if (this.exchangeRates !== undefined) this.exchangeRates[length] = bar.exchangeRate ?? NaN;
    this.bars.length = length + 1;
  }
}

function isBar({ openTime, open, high, low, close, volume }: NewBar): boolean {
  const isFinite = [openTime, open, high, low, close, volume].every(Number.isFinite);
  return isFinite && low <= Math.min(open, close) && high >= Math.max(open, close) && volume >= 0;
}
