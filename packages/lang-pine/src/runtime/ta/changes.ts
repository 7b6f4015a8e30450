import type { CallSite } from '../call-site.ts';
import { constantNumber, pointwise1 } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { isAbove, quotient } from './known.ts';
import { type Length, lengthOf } from './length.ts';
import { overWindow, type WindowPlan } from './window.ts';

const CHANGE = backPlan((now, before) => now - before);
const ROC = backPlan((now, before) => quotient(100 * (now - before), before));
const BEFORE = backPlan((_, before) => before);
const DIFFERS = backPlan((now, before) => (Number.isNaN(before) || now === before ? 0 : 1));
const RISING = runPlan((now, before) => isAbove(now, before));
const FALLING = runPlan((now, before) => isAbove(before, now));

/** The value less the one of `length` bars before. */
export function change(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, CHANGE);
}

/** Whether a bool is another than `length` bars before; false before there is one. */
export function boolChange(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return pointwise1(overWindow(site, source, length, DIFFERS), (it) => (it === 1 ? 1 : 0));
}

/** The value against the one of `length` bars before, percent; NaN where that is 0. */
export function rateOfChange(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return overWindow(site, source, length, ROC);
}

/** The value of the bar before, of those on which the call ran. */
export function before(site: CallSite, source: NumberValue): NumberValue {
  const one = lengthOf(site, constantNumber(1), 'offset');
  return overWindow(site, source, one, BEFORE);
}

/** Whether the value has risen `length` times in a row, each time above the one before; false before there are as many. */
export function rising(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return pointwise1(overWindow(site, source, length, RISING), (it) => (it === 1 ? 1 : 0));
}

/** Whether the value has fallen `length` times in a row, each time below the one before; false before there are as many. */
export function falling(site: CallSite, source: NumberValue, length: Length): NumberValue {
  return pointwise1(overWindow(site, source, length, FALLING), (it) => (it === 1 ? 1 : 0));
}

function backPlan(compute: (now: number, before: number) => number): WindowPlan {
  return {
    na: 'keep',
    sizeOf: (length) => length + 1,
    compute: (values, end, length) => compute(values[end]!, values[end - length]!),
  };
}

/** Whether something holds of each of the last `length` values and the one before it; they are not na. */
function runPlan(holds: (now: number, before: number) => boolean): WindowPlan {
  return {
    na: 'skip',
    sizeOf: (length) => length + 1,
    compute: (values, end, length) => {
      for (let at = end; at > end - length; at--) {
        if (!holds(values[at]!, values[at - 1]!)) return 0;
      }
      return 1;
    },
  };
}
