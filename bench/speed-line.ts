import { median, medianRatio } from './measure.ts';
import { grouped, nsPerBar } from './table.ts';

/** Head of the table of speeds. */
export const SPEED_HEAD = ['work', 'floor', 'aim', 'ours', 'limit', 'ours / limit'] as const;

/** What is wanted of a piece of work and what was measured: CPU milliseconds, one value a round. */
export interface Measured {
  readonly work: string;
  readonly floor: number;
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
  );
}

/** A line in runs a second; more is better. */
export function runsPerSecondLine(measured: Measured, runCount: number): string[] {
  const perSecond = (ms: number): string => `${grouped((runCount / ms) * 1000)} runs/s`;
  return line(measured, perSecond, (value) => `${grouped(value)} runs/s`);
}

function line(
  { work, floor, aim, oursMs, limitMs }: Measured,
  measured: (ms: number) => string,
  wanted: (value: number) => string,
): string[] {
  const ratio = medianRatio(oursMs, limitMs).toFixed(1);
  return [
    work,
    wanted(floor),
    wanted(aim),
    measured(median(oursMs)),
    measured(median(limitMs)),
    ratio,
  ];
}
