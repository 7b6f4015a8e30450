import { median, medianRatio } from './measure.ts';
import { grouped, nsPerBar } from './table.ts';

/** Head of the table of speeds. */
export const SPEED_HEAD = [
  ...['work', 'floor', 'aim', 'ours', 'limit', 'ours / limit', 'floor / limit', 'floor is'],
] as const;

/** Target and measurement of a piece of work: CPU milliseconds, one value a round. */
export interface Measured {
  readonly work: string;
  readonly floor: number;
  /**
   * Time of the limit's plain loop on the machine for which the floor was set, in the unit of the floor. Machines differ,
   * and this one with the hour, so a floor is kept when ours is no further from the limit here than the floor was there.
   */
  readonly limitAtFloor: number;
  readonly aim: number;
  readonly oursMs: readonly number[];
  readonly limitMs: readonly number[];
}

/** A line in nanoseconds a bar; less is better. */
export function nsPerBarLine(measured: Measured, barCount: number): string[] {
  return line(
    measured,
    (ms) => `${nsPerBar(ms, barCount)} ns/bar`,
    (value) => `${value} ns/bar`,
    { ratio: measured.floor / measured.limitAtFloor, ms: (measured.floor * barCount) / 1e6 },
  );
}

/** A line in runs a second; more is better. */
export function runsPerSecondLine(measured: Measured, runCount: number): string[] {
  return perSecondLine(measured, runCount, 'runs/s');
}

/** A line in bars a second; more is better. */
export function barsPerSecondLine(measured: Measured, barCount: number): string[] {
  return perSecondLine(measured, barCount, 'bars/s');
}

function perSecondLine(measured: Measured, count: number, unit: string): string[] {
  const text = (perSecond: number): string => `${grouped(perSecond)} ${unit}`;
  const { limitAtFloor, floor } = measured;
  const kept = { ratio: limitAtFloor / floor, ms: (count / floor) * 1000 };
  return line(measured, (ms) => text((count / ms) * 1000), text, kept);
}

function line(
  { work, floor, aim, oursMs, limitMs }: Measured,
  measured: (ms: number) => string,
  wanted: (value: number) => string,
  kept: { readonly ratio: number; readonly ms: number },
): string[] {
  const ratio = medianRatio(oursMs, limitMs);
  return [
    work,
    wanted(floor),
    wanted(aim),
    measured(median(oursMs)),
    measured(median(limitMs)),
    ratio.toFixed(2),
    kept.ratio.toFixed(2),
    ratio <= kept.ratio || median(oursMs) <= kept.ms ? 'met' : 'missed',
  ];
}
