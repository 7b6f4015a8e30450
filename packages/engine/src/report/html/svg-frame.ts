import { escapeHtml } from './markup.ts';
import { timeText } from './number-text.ts';

/** Size of the drawing and the margins around its plot, in user units. */
export const FRAME = { width: 1080, left: 76, right: 12, top: 10, bottom: 26 } as const;

/** Maps bars and values to user units. */
export interface Scale {
  readonly x: (barIndex: number) => number;
  readonly y: (value: number) => number;
  readonly min: number;
  readonly max: number;
}

/** Returns the smallest and largest finite values of `columns`, or 0 and 1 when there are none. */
export function boundsOf(columns: readonly Float64Array[]): readonly [number, number] {
  let min = Infinity;
  let max = -Infinity;
  for (const column of columns) {
    for (const value of column) {
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  if (min > max) return [0, 1];
  const pad = max === min ? Math.abs(max) * 0.01 || 1 : (max - min) * 0.03;
  return [min - pad, max + pad];
}

/** Returns the scale of a plot of `height` user units over `barCount` bars. */
export function scaleOf(
  barCount: number,
  [min, max]: readonly [number, number],
  height: number,
): Scale {
  const plotWidth = FRAME.width - FRAME.left - FRAME.right;
  const plotHeight = height - FRAME.top - FRAME.bottom;
  const step = barCount > 1 ? plotWidth / (barCount - 1) : 0;
  return {
    x: (barIndex) => FRAME.left + barIndex * step,
    y: (value) => FRAME.top + ((max - value) / (max - min)) * plotHeight,
    min,
    max,
  };
}

function powerOfTenBelow(value: number): number {
  let power = 1;
  while (power * 10 <= value) power *= 10;
  while (power > value && power > 1e-300) power /= 10;
  return power;
}

/** Returns round values between `min` and `max`, about `count` of them. */
export function ticksOf(min: number, max: number, count: number): number[] {
  const rough = (max - min) / count;
  const power = powerOfTenBelow(rough);
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let index = Math.ceil(min / step); index * step <= max; index += 1) ticks.push(index * step);
  return ticks;
}

function xLabels(openTime: Float64Array, scale: Scale, height: number): string {
  const count = 6;
  const labels: string[] = [];
  for (let index = 0; index <= count; index += 1) {
    const barIndex = Math.round((index / count) * (openTime.length - 1));
    const anchor = index === 0 ? 'start' : index === count ? 'end' : 'middle';
    const time = timeText(openTime[barIndex] ?? Number.NaN);
    labels.push(
      `<text x="${scale.x(barIndex).toFixed(1)}" y="${height - 6}" text-anchor="${anchor}">${time}</text>`,
    );
  }
  return labels.join('');
}

function yLabels(scale: Scale, label: (value: number) => string): string {
  return ticksOf(scale.min, scale.max, 5)
    .map((value) => {
      const y = scale.y(value).toFixed(1);
      const line = `<line x1="${FRAME.left}" x2="${FRAME.width - FRAME.right}" y1="${y}" y2="${y}"/>`;
      return `${line}<text x="${FRAME.left - 8}" y="${y}" dy="4" text-anchor="end">${label(value)}</text>`;
    })
    .join('');
}

/** Title, description and value format of a drawing. */
export interface FrameText {
  readonly title: string;
  /** Description for readers who cannot see the drawing. */
  readonly description: string;
  readonly label: (value: number) => string;
}

/** Returns an `<svg>` with axes around `body`. */
export function svgFrame(
  text: FrameText,
  openTime: Float64Array,
  scale: Scale,
  height: number,
  body: string,
): string {
  const name = `<title>${escapeHtml(text.title)}</title><desc>${escapeHtml(text.description)}</desc>`;
  const axes = `<g class="axes">${yLabels(scale, text.label)}${xLabels(openTime, scale, height)}</g>`;
  return `<svg viewBox="0 0 ${FRAME.width} ${height}" role="img" aria-label="${escapeHtml(`${text.title}. ${text.description}`)}">${name}${axes}${body}</svg>`;
}
