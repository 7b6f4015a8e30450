import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { pointwise2 } from '../pointwise.ts';
import type { NumberValue, TupleValue } from '../value.ts';
import { ofBar } from './bar-fields.ts';
import { hold, tupleAfter } from './hold.ts';
import { isAbove } from './known.ts';
import { lengthOf } from './length.ts';
import { rma } from './means.ts';
import { strictTrueRange } from './true-range.ts';

/**
 * Strength of rises, of falls, and of the trend whichever way, 0 to 100; 0 where nothing moves. J. W. Wilder, New Concepts in
 * Technical Trading Systems, 1978.
 */
export function dmi(site: CallSite): TupleValue {
  const { context } = site;
  const length = lengthOf(site, numberAt(site, 0), 'DI length of ta.dmi');
  const smoothing = lengthOf(site, numberAt(site, 1), 'ADX smoothing of ta.dmi');
  const range = hold(rma(site, context.shared(strictTrueRange), length));
  const strengthOf = (movement: NumberValue): NumberValue =>
    pointwise2(rma(site, movement, length), range.value, percentOf);
  const { high, low } = context.bars;
  const rise = (bar: number): number => high[bar]! - high[bar - 1]!;
  const fall = (bar: number): number => low[bar - 1]! - low[bar]!;
  const plus = hold(strengthOf(ofBar(context, movementAt(rise, fall))));
  const minus = hold(strengthOf(ofBar(context, movementAt(fall, rise))));
  const index = pointwise2(plus.value, minus.value, (plus, minus) =>
    percentOf(Math.abs(plus - minus), plus + minus),
  );
  const adx = rma(site, index, smoothing);
  return tupleAfter([range, plus, minus], [plus.value, minus.value, adx]);
}

type OfBar = (bar: number) => number;

/** Distance by which the bar exceeds the previous one, where it exceeds it more than on the other side. */
function movementAt(here: OfBar, there: OfBar): OfBar {
  return (bar) => {
    if (bar === 0) return NaN;
    const distance = here(bar);
    return isAbove(distance, there(bar)) && isAbove(distance, 0) ? distance : 0;
  };
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}
