import { numberAt, numberOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { difference2, pointwise1, pointwise2, pointwise3, product2, sum2 } from '../pointwise.ts';
import type { NumberValue, TupleValue } from '../value.ts';
import { ofBar } from './bar-fields.ts';
import { populationDeviation } from './deviations.ts';
import { after, type Held, hold, tupleAfter } from './hold.ts';
import { quotient } from './known.ts';
import { type Length, lengthOf } from './length.ts';
import { ema, sma } from './means.ts';
import { strictTrueRange } from './true-range.ts';

/** A middle line and the distance of the bands around it. */
interface Bands {
  /** Inputs to compute before, in this order. */
  readonly held: readonly Held[];
  readonly middle: NumberValue;
  readonly distance: NumberValue;
}

/** Mean of the last `length` values, and bands `mult` population deviations around it. */
export function bollinger(site: CallSite): TupleValue {
  return tupleOf(bollingerBands(site, 'ta.bb'));
}

/** Width of these bands against the mean; percent from version 6 on, as a ratio before. */
export function bollingerWidth(site: CallSite): NumberValue {
  return widthOf(bollingerBands(site, 'ta.bbw'), site.version >= 6 ? 100 : 1);
}

/** Exponential mean, and bands `mult` exponential means of the range around it. */
export function keltner(site: CallSite): TupleValue {
  return tupleOf(keltnerBands(site, 'ta.kc'));
}

/** Width of these bands against the mean, a ratio. */
export function keltnerWidth(site: CallSite): NumberValue {
  return widthOf(keltnerBands(site, 'ta.kcw'), 1);
}

function bollingerBands(site: CallSite, name: string): Bands {
  const source = hold(numberAt(site, 0));
  const given = hold(numberAt(site, 1));
  const length: Length = lengthOf(site, given.value, `length of ${name}`);
  const middle = hold(sma(site, source.value, length));
  const deviation = populationDeviation(site, source.value, length);
  const distance = hold(product2(numberAt(site, 2), deviation));
  const held = [source, given, middle, distance];
  return { held, middle: middle.value, distance: distance.value };
}

function keltnerBands(site: CallSite, name: string): Bands {
  const { high, low } = site.context.bars;
  const length = lengthOf(site, numberAt(site, 1), `length of ${name}`);
  const middle = hold(ema(site, numberAt(site, 0), length));
  const ranges = pointwise3(
    numberOr(site, 3, 1),
    site.context.shared(strictTrueRange),
    ofBar(site.context, (bar) => high[bar]! - low[bar]!),
    (usesTrueRange, trueRange, range) => (usesTrueRange === 1 ? trueRange : range),
  );
  const range = ema(site, ranges, length);
  const distance = hold(product2(range, numberAt(site, 2)));
  return { held: [middle, distance], middle: middle.value, distance: distance.value };
}

function tupleOf({ held, middle, distance }: Bands): TupleValue {
  const upper = sum2(middle, distance);
  const lower = difference2(middle, distance);
  return tupleAfter(held, [middle, upper, lower]);
}

function widthOf({ held, middle, distance }: Bands, unit: number): NumberValue {
  const width = pointwise2(middle, distance, (middle, distance) =>
    quotient(middle + distance - (middle - distance), middle),
  );
  return after(held, unit === 1 ? width : pointwise1(width, (width) => width * unit));
}
