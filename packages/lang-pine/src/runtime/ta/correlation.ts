import type { CallSite } from '../call-site.ts';
import { CallHistory } from '../history.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { columnOf, columnValue } from './columns.ts';
import { isKnown } from './known.ts';
import { knownLength, type Length, MAX_LENGTH, readLength } from './length.ts';
import { workOf } from './window.ts';

/** Pearson's correlation of the last `length` pairs without na, -1 to 1; NaN where one of both stands still. */
export function correlation(
  site: CallSite,
  first: NumberValue,
  second: NumberValue,
  length: Length,
): NumberValue {
  const known = knownLength(length);
  if (Number.isNaN(known)) return constantNumber(NaN);
  if (known !== undefined && site.everyBar && first.pure && second.pure) {
    const { context } = site;
    const columns = [columnOf(context, first), columnOf(context, second)] as const;
    return columnValue(context, correlationColumn(site, ...columns, known));
  }
  const { context } = site;
  const pasts = [
    new CallHistory(context, known ?? MAX_LENGTH),
    new CallHistory(context, known ?? MAX_LENGTH),
  ] as const;
  const read = (): number => {
    const x = first.read();
    const y = second.read();
    const now = known ?? readLength(length);
    if (!isKnown(x) || !isKnown(y)) {
      for (const past of pasts) past.leave();
      return NaN;
    }
    pasts[0].put(x);
    pasts[1].put(y);
    if (!(pasts[0].length >= now)) return NaN;
    context.spend(workOf(now), site.at);
    return correlationOf(pasts[0].values, pasts[1].values, pasts[0].end, now);
  };
  return { kind: 'number', read, pure: false };
}

function correlationColumn(
  { context, at }: CallSite,
  xs: Float64Array,
  ys: Float64Array,
  length: number,
): Float64Array {
  const hasBoth = (bar: number): boolean => isKnown(xs[bar]!) && isKnown(ys[bar]!);
  const knownXs = xs.filter((_, bar) => hasBoth(bar));
  const knownYs = ys.filter((_, bar) => hasBoth(bar));
  const now = context.moment.bar;
  let end = -1;
  const results = xs.map((_, bar) => {
    if (!hasBoth(bar)) return NaN;
    end++;
    // Work counts for the bar for which it is done.
    context.moment.bar = bar;
    context.spend(workOf(length), at);
    return end + 1 < length ? NaN : correlationOf(knownXs, knownYs, end, length);
  });
  context.moment.bar = now;
  return results;
}

function correlationOf(xs: Float64Array, ys: Float64Array, end: number, length: number): number {
  const from = end + 1 - length;
  let sumX = 0;
  let sumY = 0;
  for (let at = from; at <= end; at++) {
    sumX += xs[at]! - xs[from]!;
    sumY += ys[at]! - ys[from]!;
  }
  const meanX = xs[from]! + sumX / length;
  const meanY = ys[from]! + sumY / length;
  let squareX = 0;
  let squareY = 0;
  let product = 0;
  for (let at = from; at <= end; at++) {
    const distanceX = xs[at]! - meanX;
    const distanceY = ys[at]! - meanY;
    squareX += distanceX * distanceX;
    squareY += distanceY * distanceY;
    product += distanceX * distanceY;
  }
  if (squareX === 0 || squareY === 0) return NaN;
  return Math.max(-1, Math.min(1, product / (Math.sqrt(squareX) * Math.sqrt(squareY))));
}
