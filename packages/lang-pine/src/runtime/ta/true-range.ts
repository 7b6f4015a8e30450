import type { Bars } from '@stratloom/engine/model';
import { numberAt, numberOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import { pointwise3 } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { ofBar } from './bar-fields.ts';
import { type Length, lengthOf } from './length.ts';
import { rma } from './means.ts';

/** Range of a bar that includes the close before it; of the first bar its own. Ask a context for the `one` of it. */
export function trueRange(context: Context): NumberValue {
  return rangeOf(context, true);
}

/** As `trueRange`, NaN on the first bar. */
export function strictTrueRange(context: Context): NumberValue {
  return rangeOf(context, false);
}

function rangeOf(context: Context, handlesNa: boolean): NumberValue {
  const { bars } = context;
  const fill = (values: Float64Array, from: number): void => {
    writeRanges(bars, values, from);
    if (from === 0 && !handlesNa) values[0] = NaN;
  };
  const latest = new Float64Array(1);
  const rangeAt = (bar: number): number => {
    fill(latest, bar);
    return latest[0]!;
  };
  return { ...ofBar(context, rangeAt), fill };
}

function writeRanges({ high, low, close }: Bars, values: Float64Array, from: number): void {
  for (let i = 0, bar = from; i < values.length; i++, bar++) {
    const top = high[bar]!;
    const bottom = low[bar]!;
    const range = top - bottom;
    if (bar === 0) values[i] = range;
    else {
      const last = close[bar - 1]!;
      values[i] = Math.max(range, Math.abs(top - last), Math.abs(bottom - last));
    }
  }
}

/** `ta.tr(handle_na)`. */
export function trueRangeCall(site: CallSite): NumberValue {
  const { context } = site;
  const handlesNa = numberOr(site, 0, 0);
  const ranges = [context.shared(trueRange), context.shared(strictTrueRange)] as const;
  if (handlesNa.constant !== undefined) return ranges[handlesNa.constant === 1 ? 0 : 1];
  return pointwise3(handlesNa, ...ranges, (handlesNa, own, strict) =>
    handlesNa === 1 ? own : strict,
  );
}

/** Wilder's mean of the true range. */
export function averageTrueRange(site: CallSite, length: Length): NumberValue {
  return rma(site, site.context.shared(trueRange), length);
}

/** `ta.atr(length)`. */
export function atrCall(site: CallSite): NumberValue {
  return averageTrueRange(site, lengthOf(site, numberAt(site, 0), 'length of ta.atr'));
}
