import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { NumberValue, TupleValue } from '../value.ts';
import { BarCall, noLength } from './bar-call.ts';
import { columnOf, columnValue } from './columns.ts';
import { isKnown } from './known.ts';
import { lengthOf } from './length.ts';
import { Machine } from './machine.ts';
import { averageTrueRange } from './true-range.ts';

/** Prices of a bar that a trend is followed by. */
interface TrendBar {
  readonly middle: number;
  readonly close: number;
  /** Close of the bar before. */
  readonly previousClose: number;
}

/**
 * A line behind the price, `factor` average true ranges from the middle of the bar, that only tightens until the close
 * crosses it; and its direction: -1 = up, 1 = down and before anything is known.
 */
export function supertrend(site: CallSite): TupleValue {
  const { context } = site;
  const factor = numberAt(site, 0);
  const range = averageTrueRange(
    site,
    lengthOf(site, numberAt(site, 1), 'period of ta.supertrend'),
  );
  if (site.everyBar && factor.pure && range.pure) return supertrendColumns(site, factor, range);
  const call = new BarCall(context, noLength, () => new TrendBands());
  let [line, direction] = [NaN, NaN];
  const run = (): void => {
    const distance = factor.read() * range.read();
    const bands = call.turn();
    if (bands === null) return;
    direction = bands.next(barAt(site, context.moment.bar), distance);
    line = bands.line;
  };
  const item = (read: () => number): NumberValue => ({ kind: 'number', read, pure: false });
  return { kind: 'tuple', run, items: [item(() => line), item(() => direction)] };
}

/** Follows the price; `next` gives the direction. */
class TrendBands extends Machine {
  /** Band on the side of the direction; NaN before it is known. */
  line = NaN;
  private upper = NaN;
  private lower = NaN;
  private direction = 1;
  private newUpper = NaN;
  private newLower = NaN;
  private newDirection = 1;

  next({ middle, close, previousClose }: TrendBar, distance: number): number {
    this.newUpper = middle + distance;
    this.newLower = middle - distance;
    this.newDirection = 1;
    if (isKnown(this.upper)) {
      const { upper, lower } = this;
      if (!(this.newUpper < upper || previousClose > upper)) this.newUpper = upper;
      if (!(this.newLower > lower || previousClose < lower)) this.newLower = lower;
      if (this.direction === 1) this.newDirection = close > this.newUpper ? -1 : 1;
      else this.newDirection = close < this.newLower ? 1 : -1;
    }
    this.line = this.newDirection === 1 ? this.newUpper : this.newLower;
    return this.newDirection;
  }

  override settle(): void {
    this.upper = this.newUpper;
    this.lower = this.newLower;
    this.direction = this.newDirection;
  }
}

function supertrendColumns(site: CallSite, factor: NumberValue, range: NumberValue): TupleValue {
  const { context } = site;
  const [factors, ranges] = [columnOf(context, factor), columnOf(context, range)];
  const bands = new TrendBands();
  const lines = new Float64Array(ranges.length);
  const directions = ranges.map((range, bar) => {
    const direction = bands.next(barAt(site, bar), factors[bar]! * range);
    lines[bar] = bands.line;
    bands.settle();
    return direction;
  });
  const items = [lines, directions].map((column) => columnValue(context, column));
  return { kind: 'tuple', run: () => undefined, items };
}

function barAt({ context: { bars } }: CallSite, bar: number): TrendBar {
  const middle = (bars.high[bar]! + bars.low[bar]!) / 2;
  return { middle, close: bars.close[bar]!, previousClose: bars.close[bar - 1] ?? NaN };
}
