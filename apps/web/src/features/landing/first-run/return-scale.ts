import type { ValueRange } from '../curve-path.ts';

const steps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 250, 500, 1000];
const mostLines = 5;

/** Returns at which the chart has a line: round ones inside the range, 0 among them when it is inside. */
export function returnLines({ low, high }: ValueRange): number[] {
  const step = steps.find((each) => (high - low) / each <= mostLines) ?? high - low;
  const lines: number[] = [];
  // Adding 0 turns -0 into 0.
  for (let count = Math.ceil(low / step) + 0; count * step <= high; count += 1) {
    lines.push(count * step);
  }
  return lines;
}

/** The first bar of each year after the first bar, with the year. */
export function yearStarts(
  openTimes: ArrayLike<number>,
  barCount: number,
): { year: number; index: number }[] {
  const starts: { year: number; index: number }[] = [];
  let year = yearAt(openTimes, 0);
  for (let index = 1; index < barCount; index += 1) {
    const now = yearAt(openTimes, index);
    if (now !== year) starts.push({ year: now, index });
    year = now;
  }
  return starts;
}

function yearAt(openTimes: ArrayLike<number>, index: number): number {
  return new Date(openTimes[index] ?? 0).getUTCFullYear();
}
