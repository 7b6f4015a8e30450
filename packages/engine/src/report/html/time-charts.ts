import type { Allocation, Exposure } from '../plots/exposure.ts';
import type { RollingFigures } from '../plots/rolling-figures.ts';
import { key, lineColor } from './key.ts';
import { groupedText, ratioText } from './number-text.ts';
import { boundsOf, scaleOf, svgFrame } from './svg-frame.ts';
import { linePath } from './svg-line.ts';

const HEIGHT = 180;

/** A line with its name and color. */
type NamedLine = readonly [name: string, color: string, values: Float64Array];

interface TimeChart {
  readonly title: string;
  readonly description: string;
  readonly label: (value: number) => string;
  /** Starts of bars or days, UTC milliseconds. */
  readonly time: Float64Array;
  readonly lines: readonly NamedLine[];
}

function timeChart({ title, description, label, time, lines }: TimeChart): string {
  const zero = new Float64Array(1);
  const scale = scaleOf(
    time.length,
    boundsOf([...lines.map(([, , values]) => values), zero]),
    HEIGHT,
  );
  const paths = lines.map(
    ([, color, values]) => `<path class="line" stroke="${color}" d="${linePath(values, scale)}"/>`,
  );
  const drawing = svgFrame({ title, description, label }, time, scale, HEIGHT, paths.join(''));
  return drawing + key(lines.map(([name, color]) => [name, color]));
}

function lastKnown(values: Float64Array): number {
  return values.findLast((value) => !Number.isNaN(value)) ?? NaN;
}

/** Draws Sharpe ratio and beta over a moving half year; says so when the run is too short. */
export function rollingCharts(rolling: RollingFigures): string {
  const { windowDays, dayTime, sharpeRatio, beta } = rolling;
  if (dayTime.length <= windowDays) {
    return `<p>Rolling figures need more than ${windowDays} days.</p>`;
  }
  const label = (value: number): string => groupedText(value, 1);
  const sharpe = timeChart({
    title: `Sharpe ratio of the last ${windowDays} days`,
    description: `${groupedText(lastKnown(sharpeRatio), 2)} at the end.`,
    label,
    time: dayTime,
    lines: [[`Sharpe ratio of the last ${windowDays} days`, '#39ff14', sharpeRatio]],
  });
  const marketShare = timeChart({
    title: `Beta of the last ${windowDays} days`,
    description: `${groupedText(lastKnown(beta), 2)} at the end.`,
    label: (value) => groupedText(value, 2),
    time: dayTime,
    lines: [[`Beta of the last ${windowDays} days`, lineColor(0), beta]],
  });
  return sharpe + marketShare;
}

/** Draws how much of the equity was in the market. @param openTime - Starts of the bars, UTC milliseconds. */
export function exposureChart(openTime: Float64Array, { netRatio, grossRatio }: Exposure): string {
  const [, most] = boundsOf([grossRatio]);
  return timeChart({
    title: 'Exposure and leverage',
    description: `At most ${ratioText(most)} of equity was in the market.`,
    label: ratioText,
    time: openTime,
    lines: [
      ['Long and short together / equity', lineColor(1), grossRatio],
      ['Long less short / equity', '#39ff14', netRatio],
    ],
  });
}

/** Draws in what the equity was at the end of each day. */
export function allocationChart({ dayTime, instruments, cashRatio }: Allocation): string {
  return timeChart({
    title: 'Allocation',
    description: `${instruments.map(({ symbol }) => symbol).join(', ')} and cash, as shares of the equity.`,
    label: ratioText,
    time: dayTime,
    lines: [
      ...instruments.map(({ symbol, ratio }, index): NamedLine => [
        symbol,
        lineColor(index),
        ratio,
      ]),
      ['Cash', '#b0bec5', cashRatio],
    ],
  });
}
