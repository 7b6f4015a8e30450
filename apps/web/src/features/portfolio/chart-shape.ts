import type { Portfolio } from '@stratloom/contracts';

/** Size of the drawing, pixels. */
interface ChartSize {
  readonly width: number;
  readonly valueHeight: number;
  readonly fallHeight: number;
}

/** Paths of a value curve with the fall from its highest under it. */
interface ChartShape {
  /** Place of each point. */
  readonly xs: readonly number[];
  readonly valueLine: string;
  readonly valueArea: string;
  readonly fallArea: string;
  /** Places of days on which money came or went. */
  readonly depositXs: readonly number[];
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
}

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_TICKS = 4;
/** Empty part over and under the curve, of its range. */
const MARGIN = 0.08;

/** Returns the paths of points, oldest first. */
export function chartShape(
  points: readonly Portfolio['history'][number][],
  size: ChartSize,
): ChartShape {
  const { width, valueHeight, fallHeight } = size;
  const values = points.map(({ value }) => Number(value));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max(highest - lowest, Math.abs(highest) * 0.001, 0.01) * MARGIN;
  const [low, high] = [lowest - margin, highest + margin];
  const yOf = (value: number): number => round(valueHeight * (1 - (value - low) / (high - low)));
  const xs = points.map((_, at) =>
    points.length === 1 ? width : round((at / (points.length - 1)) * width),
  );
  const line = xs.map((x, at) => `${at === 0 ? 'M' : 'L'}${x} ${yOf(values[at] ?? 0)}`).join('');
  const first = xs[0] ?? 0;
  const deepest = Math.min(...points.map(({ drawdown }) => drawdown), -0.01);
  const falls = points.map(
    ({ drawdown }, at) =>
      `L${xs[at] ?? 0} ${round(valueHeight + (drawdown / deepest) * fallHeight)}`,
  );
  return {
    xs,
    valueLine: line,
    valueArea: `${line}L${width} ${valueHeight}L${first} ${valueHeight}Z`,
    fallArea: `M${first} ${valueHeight}${falls.join('')}L${width} ${valueHeight}Z`,
    depositXs: points.flatMap(({ transferred }, at) =>
      Number(transferred) === 0 ? [] : [xs[at] ?? 0],
    ),
    ticks: ticksOf(low, high).map((value, _, all) => ({
      y: yOf(value),
      text: tickText(value, (all[1] ?? value) - (all[0] ?? value)),
    })),
  };
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}

/** Returns round values within a range, at most four. */
export function ticksOf(low: number, high: number): number[] {
  const rough = (high - low) / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.floor(high / step) - Math.ceil(low / step) + 1;
  return Array.from({ length: count }, (_, at) => (Math.ceil(low / step) + at) * step);
}

/** Returns an amount as short as it differs from the next one. @param step - Between two ticks; 0 = there is one. */
function tickText(value: number, step: number): string {
  const sign = value < 0 ? '-' : '';
  const size = Math.abs(value);
  const [unit, letter] = size >= 1e6 ? [1e6, 'M'] : size >= 1e4 ? [1e3, 'k'] : [1, ''];
  const decimals = step > 0 ? Math.max(0, Math.ceil(-Math.log10(step / unit) + 1e-9) + 1) : 2;
  const amount = Number((size / unit).toFixed(Math.min(decimals, 6)));
  return `${sign}$${amount.toLocaleString('en-US', { maximumFractionDigits: 6 })}${letter}`;
}
