import { rsi as rsiColumn } from '@stratloom/engine/indicators';
import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { pointwise1, pointwise2, pointwise3 } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { barField } from './bar-fields.ts';
import { before } from './changes.ts';
import { after, hold } from './hold.ts';
import { isAbove, isNothing, positivePart, quotient } from './known.ts';
import { type Length, lengthOf } from './length.ts';
import { RelativeStrength } from './machines/relative-strength.ts';
import { ema, sum, sumOf } from './means.ts';
import { slide, type SlidingPlan } from './sliding.ts';
import { overWindow, type WindowPlan } from './window.ts';

const RSI: SlidingPlan = {
  na: 'skip',
  column: rsiColumn,
  machine: (length) => new RelativeStrength(length),
};

/** The newest value weighs 1, the oldest `length`. */
const COG: WindowPlan = {
  na: 'skip',
  compute: (values, end, length) => {
    let weighted = 0;
    for (let at = 0; at < length; at++) weighted += values[end - at]! * (at + 1);
    return quotient(-weighted, sumOf(values, end, length));
  },
};

/** Relative strength index of the last changes by Wilder's means, 0 to 100; 100 where nothing falls. */
export function rsi(site: CallSite): NumberValue {
  return slide(site, numberAt(site, 0), lengthAt(site, 1, 'length of ta.rsi'), RSI);
}

/** Center of gravity: bars back, weighted by the values; negative. */
export function cog(site: CallSite): NumberValue {
  return overWindow(site, numberAt(site, 0), lengthAt(site, 1, 'length of ta.cog'), COG);
}

/** Rises less falls, in percent of both, of the last `length` changes; NaN where nothing moves. */
export function cmo(site: CallSite): NumberValue {
  const source = hold(numberAt(site, 0));
  const length = hold(numberAt(site, 1));
  const once = lengthOf(site, length.value, 'length of ta.cmo');
  const change = hold(changeOf(site, source.value));
  const rises = sum(site, pointwise1(change.value, positivePart), once);
  const falls = sum(
    site,
    pointwise1(change.value, (change) => positivePart(-change)),
    once,
  );
  const result = pointwise2(rises, falls, (rises, falls) =>
    isNothing(rises + falls) ? NaN : (100 * (rises - falls)) / (rises + falls),
  );
  return after([source, length, change], result);
}

/**
 * Money flow index, 0 to 100: source times volume of the bars on which the source rose, against those on which it fell. A
 * bar whose change is not known counts as both; 100 where nothing falls.
 */
export function mfi(site: CallSite): NumberValue {
  const source = hold(numberAt(site, 0));
  const length = hold(numberAt(site, 1));
  const once = lengthOf(site, length.value, 'length of ta.mfi');
  const last = hold(before(site, source.value));
  const volume = barField(site.context, 'volume');
  const flows = (isLeftOut: (now: number, last: number) => boolean): NumberValue =>
    pointwise3(source.value, last.value, volume, (now, last, volume) =>
      isLeftOut(now, last) ? 0 : volume * now,
    );
  const rises = sum(
    site,
    flows((now, last) => isAtMost(now, last)),
    once,
  );
  const falls = sum(
    site,
    flows((now, last) => isAtMost(last, now)),
    once,
  );
  const result = pointwise2(rises, falls, (rises, falls) =>
    isNothing(falls) ? 100 : 100 - 100 / (1 + (isNothing(rises) ? 0 : rises) / falls),
  );
  return after([source, length, last], result);
}

/** True strength index, -1 to 1: changes smoothed twice over their sizes smoothed alike. */
export function tsi(site: CallSite): NumberValue {
  const source = hold(numberAt(site, 0));
  const short = lengthAt(site, 1, 'short length of ta.tsi');
  const long = lengthAt(site, 2, 'long length of ta.tsi');
  const change = hold(changeOf(site, source.value));
  const smoothed = (value: NumberValue): NumberValue => ema(site, ema(site, value, long), short);
  const sizes = smoothed(pointwise1(change.value, Math.abs));
  return after([source, change], pointwise2(smoothed(change.value), sizes, quotient));
}

function changeOf(site: CallSite, source: NumberValue): NumberValue {
  return pointwise2(source, before(site, source), (now, last) => now - last);
}

/** False where one is na. */
function isAtMost(a: number, b: number): boolean {
  return !Number.isNaN(a - b) && !isAbove(a, b);
}

function lengthAt(site: CallSite, position: number, name: string): Length {
  return lengthOf(site, numberAt(site, position), name);
}
