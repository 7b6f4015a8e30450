import type { HistoryCoverage, TimeSpan } from '@stratloom/server/bar-store';

const WIDTH = 60;

/** Meaning of the signs of a picture. */
export const LEGEND = '█ there  ▒ bars missing  ░ nothing  + repaired  × damaged';

/** Draws a history from its first bar to its last as one line of signs. */
export function coveragePicture(coverage: HistoryCoverage, { from, to }: TimeSpan): string {
  const step = (to - from) / WIDTH;
  const signs = Array.from({ length: WIDTH }, (_, at) =>
    signOf(coverage, { from: from + at * step, to: from + (at + 1) * step }),
  );
  return signs.join('');
}

function signOf({ damaged, missing, repaired }: HistoryCoverage, cell: TimeSpan): string {
  if (overlapOf(damaged, cell) > 0) return '×';
  const gap = overlapOf(missing, cell) / (cell.to - cell.from);
  if (gap > 0.99) return '░';
  if (gap > 0) return '▒';
  return overlapOf(repaired, cell) > 0 ? '+' : '█';
}

/** Returns how much of a cell spans that do not overlap one another take, ms. */
function overlapOf(spans: readonly TimeSpan[], { from, to }: TimeSpan): number {
  return spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)),
    0,
  );
}
