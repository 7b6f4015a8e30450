import type { Context } from '../context.ts';
import type { Value } from '../value.ts';
import { type BarSeries, seriesOf } from './bar-series.ts';

/** Colors of the bars that are shown. */
export interface DrawnColors {
  /** 0xRRGGBBAA, 0 = nothing is drawn; where the color changes that of the first bar. */
  readonly color: number;
  /** One a bar, where the color changes; else null. */
  readonly colors: Uint32Array | null;
}

/** Colors of bars: mostly one for all. */
export class ColorSeries {
  readonly series: BarSeries;

  constructor(context: Context, value: Value | undefined, usual: number) {
    this.series = seriesOf(context, value, usual);
  }

  /** Returns the colors of a run of so many bars; na draws nothing. */
  drawn(barCount: number): DrawnColors {
    const { constant } = this.series;
    if (constant !== undefined) return { color: colorOf(constant), colors: null };
    const colors = Uint32Array.from(this.series.values(barCount), colorOf);
    const color = colors[0] ?? 0;
    return { color, colors: colors.some((other) => other !== color) ? colors : null };
  }
}

function colorOf(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}
