import { OrderBook } from './order-book.ts';
import { actionRows } from '../../market-data/actions/action-rows.ts';
import { finerBarRanges } from '../../market-data/finer-bar-ranges.ts';
import type { Bars } from '../../model/bars.ts';
import { barIndex } from '../../model/branded-number.ts';
import type { CorporateAction } from '../../model/corporate-action.ts';
import { InvariantError } from '../../model/errors.ts';
import type { ConvertedInstrument, Instrument } from '../../model/instrument.ts';
import type { ExitLevel, Offset } from '../../model/order.ts';
import { DUST_RATIO, floorToStep } from '../../model/step.ts';
import type { Position } from '../../portfolio/position.ts';
import type { SplitRecord } from '../port/bar-driven-broker.ts';
import type { InstrumentInput } from '../port/instrument-input.ts';
import { AverageRanges } from './average-ranges.ts';

/** Bars whose opens are read ahead, and how many of them share a line of the processor's cache. */
const AHEAD = 512;
const OPENS_A_LINE = 8;

/** State of one instrument of a run: its bars, its orders and what is held of it. */
export class InstrumentState implements ConvertedInstrument {
  readonly index: number;
  readonly bars: Bars;
  readonly instrument: Instrument;
  readonly exchangeRates: Float64Array | undefined;
  readonly book = new OrderBook();
  readonly position: Position;
  readonly actions: readonly CorporateAction[];
  readonly finerBars: Bars | null;
  /** Index of the first finer bar of each bar, and one more. */
  readonly finerStart: Int32Array | null;
  /** Count of actions that have taken effect. */
  doneActionCount = 0;
  /** Bar whose volume orders have used, and how much of it; base units. */
  volumeBarIndex = -1;
  usedVolume = 0;
  private readonly traded: Uint8Array | null;
  private readonly ranges: AverageRanges;
  private aheadUntil = 0;

  constructor(index: number, input: InstrumentInput, position: Position) {
    this.index = index;
    this.bars = input.bars;
    this.instrument = input.instrument;
    this.exchangeRates = input.exchangeRates;
    this.position = position;
    this.traded = input.traded ?? null;
    this.actions = input.actions ?? [];
    this.finerBars = input.finerBars ?? null;
    this.finerStart = input.finerBars === undefined ? null : startsOf(input.bars, input.finerBars);
    this.ranges = new AverageRanges(input.bars);
  }

  /** True when it is traded on all bars, neither splits nor pays, and its currency is worth the same throughout. */
  get isPlain(): boolean {
    return this.traded === null && this.actions.length === 0 && this.exchangeRates === undefined;
  }

  /**
   * Returns base units that waiting market orders of one side, which only close, will take off `held`.
   *
   * @param isBuy - The side of these orders.
   */
  closingQuantity(isBuy: boolean, held: number): number {
    const { book, position } = this;
    if (held === 0 || !book.hasMarketOrders) return 0;
    let closing = 0;
    for (const { type, isBuy: buys, reduceOnly, sizing, closesTradeId } of book.working()) {
      if (type !== 'market' || buys !== isBuy || !reduceOnly || sizing.kind !== 'fixed') continue;
      const lot = position.lots.find(({ id }) => id === closesTradeId);
      closing += Math.min(sizing.value, closesTradeId === 0 ? held : (lot?.quantity ?? 0));
    }
    return closing;
  }

  /** Returns the splits that have taken effect: before `barIndex` opened, one unit became `ratio` units. */
  splits(): SplitRecord[] {
    const rows = actionRows(this.bars, this.actions);
    return this.actions
      .slice(0, this.doneActionCount)
      .flatMap((action, k) =>
        action.kind === 'split' ? [{ barIndex: barIndex(rows[k]!), ratio: action.ratio }] : [],
      );
  }

  /**
   * Brings the opens of the next bars near the processor, some hundred at a time. Fills come at random: each would wait for
   * memory longer than it takes to book. It changes nothing.
   */
  readAhead(barIndex: number): void {
    if (barIndex < this.aheadUntil) return;
    const { open } = this.bars;
    const end = Math.min(barIndex + AHEAD, this.bars.length);
    let sum = 0;
    for (let i = barIndex; i < end; i += OPENS_A_LINE) sum += open[i]!;
    // A price is never NaN; the question keeps the compiler from dropping what nobody uses.
    this.aheadUntil = Number.isNaN(sum) ? barIndex : barIndex + AHEAD;
  }

  /** Returns what `ratio` of the volume of bar `barIndex` leaves for further fills, base units in whole lots. */
  volumeLeft(ratio: number, barIndex: number): number {
    if (this.volumeBarIndex !== barIndex) {
      this.volumeBarIndex = barIndex;
      this.usedVolume = 0;
    }
    const share = ratio * this.bars.volume[barIndex]!;
    const left = share - this.usedVolume;
    return left > share * DUST_RATIO ? floorToStep(left, this.instrument.lotSize) : 0;
  }

  /** False on bars on which the last close is only carried on. */
  isTraded(barIndex: number): boolean {
    return this.traded === null || this.traded[barIndex] !== 0;
  }

  /** Returns the average true range at the close of bar `barIndex`, quote currency; NaN while it is not known. */
  averageRange(length: number, barIndex: number): number {
    return barIndex < 0 ? NaN : this.ranges.at(length, barIndex);
  }

  /** Returns an offset from `price` as a distance in quote currency. @param barIndex - Last closed bar. */
  distance(offset: Offset, price: number, barIndex: number): number {
    switch (offset.kind) {
      case 'distance':
        return offset.value;
      case 'ratio':
        return offset.value * price;
      case 'ticks':
        return offset.value * this.instrument.tickSize;
      case 'atr':
        return offset.value * this.averageRange(offset.length, barIndex);
    }
  }

  /**
   * Returns a level as a price.
   *
   * @param towards - +1 when an offset lies above the entry price, -1 when it lies below.
   * @param barIndex - Last closed bar.
   */
  priceOf(level: ExitLevel, entryPrice: number, towards: number, barIndex: number): number {
    if (typeof level === 'number') return level;
    if (level.kind === 'nearer') {
      const other = this.priceOf(level.offset, entryPrice, towards, barIndex);
      return towards > 0 ? Math.min(level.price, other) : Math.max(level.price, other);
    }
    return entryPrice + towards * this.distance(level, entryPrice, barIndex);
  }
}

/** Returns instruments in the order in which what is sold pays for what is bought: first those whose market orders only reduce. */
export function reducingFirst(markets: readonly InstrumentState[]): readonly InstrumentState[] {
  const reducing = markets.filter(({ book }) => book.onlyReduces);
  return [...reducing, ...markets.filter(({ book }) => !book.onlyReduces)];
}

/** Returns the index of the first finer bar of each bar, one more at the end. */
function startsOf(bars: Bars, finer: Bars): Int32Array {
  const outcome = finerBarRanges(bars, finer);
  if (!outcome.ok) throw new InvariantError(outcome.problem.message);
  return outcome.value.start;
}
