import type { DemoData } from './demo-data.ts';

/** Space around what is drawn, pixels. */
export const MARGIN = 40;
/** Height of the chart with its margins, pixels. */
export const HEIGHT = 300;

/** Places of points and values, CSS pixels from the top left. */
export interface DemoScale {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Space of one point. */
  readonly step: number;
  readonly low: number;
  readonly high: number;
  /** Middle of a point. */
  readonly x: (point: number) => number;
  readonly y: (value: number) => number;
  /** Height at a share of the range, 0 = bottom. */
  readonly shareY: (share: number) => number;
}

/** Lays the chart out in a width; values fill the height between the margins, volumes from 0, oscillators from 0 to 100. */
export function demoScale(data: DemoData, width: number): DemoScale {
  const [left, right, top, bottom] = [
    MARGIN,
    Math.max(MARGIN, width - MARGIN),
    MARGIN,
    HEIGHT - MARGIN,
  ];
  const { low, high } = rangeOf(data);
  const step = (right - left) / data.values.length;
  const shareY = (share: number) => bottom - share * (bottom - top);
  return {
    width,
    left,
    right,
    top,
    bottom,
    step,
    low,
    high,
    x: (point) => left + (point + 0.5) * step,
    y: (value) => shareY((value - low) / (high - low)),
    shareY,
  };
}

function rangeOf({ kind, values, highs, lows }: DemoData): { low: number; high: number } {
  if (kind === 'oscillator') return { low: 0, high: 100 };
  if (kind === 'volume') return { low: 0, high: Math.max(...values) };
  const low = Math.min(...(lows ?? values));
  const high = Math.max(...(highs ?? values));
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}
