import { asReference, numberAt, numberOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { ScriptObject } from '../objects/script-object.ts';
import { asNumberItem, runReference } from '../results.ts';
import type { Reference } from '../value.ts';

/** A place on the chart; what is NaN is not known. */
export interface Point {
  /** Unix time, milliseconds. */
  readonly time: number;
  /** Number of the bar. */
  readonly index: number;
  /** Quote currency. */
  readonly price: number;
}

const NOWHERE: Point = { time: NaN, index: NaN, price: NaN };

/** Points are objects with the fields `time`, `index` and `price`, in this order. */
export const POINT_CALLS: Readonly<Record<string, MakeCall>> = {
  'chart.point.new': (site) =>
    pointCall({
      time: numberAt(site, 0).read,
      index: numberAt(site, 1).read,
      price: numberAt(site, 2).read,
    }),
  'chart.point.from_index': (site) =>
    pointCall({ time: na, index: numberAt(site, 0).read, price: numberAt(site, 1).read }),
  'chart.point.from_time': (site) =>
    pointCall({ time: numberAt(site, 0).read, index: na, price: numberAt(site, 1).read }),
  'chart.point.now': (site) => {
    const { bars, moment } = site.context;
    const price = site.arguments[0] === undefined ? null : numberOr(site, 0, NaN).read;
    return pointCall({
      time: () => bars.openTime[moment.bar]!,
      index: () => moment.bar,
      price: price ?? (() => bars.close[moment.bar]!),
    });
  },
  'chart.point.copy': (site) => {
    const value = site.arguments[0];
    const read = value === undefined ? () => null : asReference(value).read;
    return runReference(() => {
      const point = read();
      return point instanceof ScriptObject ? point.copy() : null;
    });
  },
};

/** Returns what reads a point that must be there; na is nowhere. */
export function readPoint(site: CallSite, position: number): () => Point {
  const value = site.arguments[position];
  if (value === undefined) return () => NOWHERE;
  const { read } = asReference(value);
  return () => pointOf(read());
}

/** Returns a reference as a point; anything else is nowhere. */
export function pointOf(reference: Reference): Point {
  if (!(reference instanceof ScriptObject)) return NOWHERE;
  const [time = NaN, index = NaN, price = NaN] = reference.fields;
  return { time: asNumberItem(time), index: asNumberItem(index), price: asNumberItem(price) };
}

function pointCall({ time, index, price }: Record<keyof Point, () => number>) {
  return runReference(() => new ScriptObject([time(), index(), price()]));
}

function na(): number {
  return NaN;
}
