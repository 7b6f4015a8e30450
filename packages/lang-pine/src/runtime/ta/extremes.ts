import { highest as highestColumn, lowest as lowestColumn } from '@stratloom/engine/indicators';
import type { CallSite } from '../call-site.ts';
import { pointwise3 } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { after, hold } from './hold.ts';
import { findsHole } from './holes.ts';
import { isKnown, quotient } from './known.ts';
import type { Length } from './length.ts';
import { runColumn } from './machine.ts';
import { SlidingExtreme } from './machines/sliding-extreme.ts';
import { slide, type SlidingPlan } from './sliding.ts';
import { overWindow, type WindowPlan } from './window.ts';

/** 1 = the highest, -1 = the lowest. */
type Direction = 1 | -1;

const EXTREMES: Readonly<Record<Direction, SlidingPlan>> = {
  [1]: extremePlan(1),
  [-1]: extremePlan(-1),
};

const AGES: Readonly<Record<Direction, WindowPlan>> = {
  [1]: agePlan(1),
  [-1]: agePlan(-1),
};

/** Highest or lowest value of the last `length` bars; bars without a value have no result. */
export function extreme(
  site: CallSite,
  source: NumberValue,
  length: Length,
  direction: Direction,
): NumberValue {
  return slide(site, source, length, EXTREMES[direction]);
}

/** Offset of that value: 0 = the bar itself, -1 = the previous one; the oldest of equal ones, as TradingView's values show. */
export function extremeOffset(
  site: CallSite,
  source: NumberValue,
  length: Length,
  direction: Direction,
): NumberValue {
  return overWindow(site, source, length, AGES[direction]);
}

/** Place of the source between the lowest low and the highest high of the last `length` bars, percent. */
export function stochastic(
  site: CallSite,
  source: NumberValue,
  high: NumberValue,
  low: NumberValue,
  length: Length,
): NumberValue {
  return placeInRange(site, { source, high, low, length }, (source, top, bottom) =>
    quotient(100 * (source - bottom), top - bottom),
  );
}

/** Place of the source below the highest high of the last `length` bars, in percent of the range: -100 to 0. */
export function williams(
  site: CallSite,
  source: NumberValue,
  high: NumberValue,
  low: NumberValue,
  length: Length,
): NumberValue {
  return placeInRange(site, { source, high, low, length }, (source, top, bottom) =>
    quotient(100 * (source - top), top - bottom),
  );
}

interface RangeInput {
  readonly source: NumberValue;
  readonly high: NumberValue;
  readonly low: NumberValue;
  readonly length: Length;
}

function placeInRange(
  site: CallSite,
  { source, high, low, length }: RangeInput,
  compute: (source: number, top: number, bottom: number) => number,
): NumberValue {
  const held = [hold(source), hold(high), hold(low), hold(length.value)] as const;
  const once = { ...length, value: held[3].value };
  const top = extreme(site, held[1].value, once, 1);
  const bottom = extreme(site, held[2].value, once, -1);
  return after(held, pointwise3(held[0].value, top, bottom, compute));
}

function extremePlan(direction: Direction): SlidingPlan {
  const ofKnown = direction === 1 ? highestColumn : lowestColumn;
  const machine = (length: number): SlidingExtreme => new SlidingExtreme(length, direction);
  return {
    na: 'keep',
    column: (source, length, memory) =>
      findsHole(source)
        ? runColumn(machine(length), source, memory)
        : ofKnown(source, length, memory),
    machine,
    window: {
      na: 'keep',
      compute: (values, end, length) =>
        isKnown(values[end]!) ? values[extremeAt(values, end, length, direction)]! : NaN,
    },
  };
}

function agePlan(direction: Direction): WindowPlan {
  return {
    na: 'keep',
    compute: (values, end, length) =>
      isKnown(values[end]!) ? extremeAt(values, end, length, direction) - end : NaN,
  };
}

/** Place of the highest or lowest of the last values, the oldest of equal ones; `values[end]` is known. */
function extremeAt(
  values: Float64Array,
  end: number,
  length: number,
  direction: Direction,
): number {
  let place = end;
  for (let at = end - 1; at > end - length; at--) {
    if (direction * values[at]! >= direction * values[place]!) place = at;
  }
  return place;
}
