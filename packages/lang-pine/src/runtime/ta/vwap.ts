import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import { pointwise3 } from '../pointwise.ts';
import type { NumberValue, Value } from '../value.ts';
import { BarCall, noLength } from './bar-call.ts';
import { barField, ofBar } from './bar-fields.ts';
import { columnOf, columnValue } from './columns.ts';
import { dayStarts } from './day-starts.ts';
import { after, type Held, tupleAfter } from './hold.ts';
import { AnchoredMean } from './machines/anchored-mean.ts';

/** A weighted mean, which must be taken, and the deviation around it. */
interface MeanAndDeviation {
  readonly mean: Held;
  readonly deviation: NumberValue;
}

/**
 * `ta.vwap(source, anchor, stdev_mult)`: mean of the source weighted by volume since the anchor was last true, or since the
 * day began; NaN before that and without volume. With a multiplier, bands of so many deviations around it as well.
 */
export function vwapCall(site: CallSite): Value {
  const { context } = site;
  const anchor = site.arguments[1] === undefined ? context.shared(dayStarts) : numberAt(site, 1);
  const { mean, deviation } = meanSince(site, numberAt(site, 0), anchor);
  if (site.arguments[2] === undefined) return after([mean], mean.value);
  const parts = [mean.value, deviation, numberAt(site, 2)] as const;
  const upper = pointwise3(...parts, (mean, deviation, times) => mean + times * deviation);
  const lower = pointwise3(...parts, (mean, deviation, times) => mean - times * deviation);
  return tupleAfter([mean], [mean.value, upper, lower]);
}

/** `ta.vwap`: of (high + low + close) / 3, since the day began. */
export function vwapVariable(context: Context): NumberValue {
  const { high, low, close } = context.bars;
  const prices = ofBar(context, (bar) => (high[bar]! + low[bar]! + close[bar]!) / 3);
  return columnsSince(context, prices, context.shared(dayStarts)).mean.value;
}

function meanSince(site: CallSite, source: NumberValue, anchor: NumberValue): MeanAndDeviation {
  const { context } = site;
  if (site.everyBar && source.pure && anchor.pure) return columnsSince(context, source, anchor);
  const call = new BarCall(context, noLength, () => new AnchoredMean());
  const { volume } = context.bars;
  let [mean, deviation] = [NaN, NaN];
  const take = (): void => {
    const value = source.read();
    const isAnchor = anchor.read() === 1;
    const machine = call.turn();
    if (machine === null) return;
    mean = machine.next(value, volume[context.moment.bar]!, isAnchor);
    ({ deviation } = machine);
  };
  return {
    mean: { value: { kind: 'number', read: () => mean, pure: false }, take },
    deviation: { kind: 'number', read: () => deviation, pure: false },
  };
}

function columnsSince(
  context: Context,
  source: NumberValue,
  anchor: NumberValue,
): MeanAndDeviation {
  const values = columnOf(context, source);
  const anchors = columnOf(context, anchor);
  const volumes = columnOf(context, barField(context, 'volume'));
  const machine = new AnchoredMean();
  const deviations = new Float64Array(values.length);
  const means = values.map((value, bar) => {
    const mean = machine.next(value, volumes[bar]!, anchors[bar] === 1);
    deviations[bar] = machine.deviation;
    machine.settle();
    return mean;
  });
  return {
    mean: { value: columnValue(context, means), take: () => undefined },
    deviation: columnValue(context, deviations),
  };
}
