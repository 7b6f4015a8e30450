import { groupedText } from '@stratloom/engine/report';
import type { SearchSpace } from '@stratloom/engine/optimize';
import { heatRange } from './heat-grid.ts';
import type { HeatAxes, HeatCell, HeatGrid, HeatRange } from './heat-grid.ts';

/** Returns a score as it stands in tables; N/A = there is none. */
export function scoreText(score: number): string {
  return Number.isNaN(score) ? 'N/A' : groupedText(score, 3);
}

/** Returns the values of both parameters that a cell covers. */
export function cellRanges(
  space: SearchSpace,
  { x, y }: HeatAxes,
  { columnCount }: HeatGrid,
  at: number,
): readonly HeatRange[] {
  const column = heatRange(space, x, at % columnCount);
  return y === null ? [column] : [column, heatRange(space, y, Math.floor(at / columnCount))];
}

function runsText({ runCount, scoredCount, failedCount, score }: HeatCell): string {
  if (runCount === 0) return 'not run';
  const failed = failedCount === 0 ? '' : `, ${failedCount} failed`;
  if (scoredCount === 0) return failedCount === runCount ? 'failed' : `no run counts${failed}`;
  if (runCount === 1) return `score ${scoreText(score)}`;
  return `mean score ${scoreText(score)} of ${scoredCount} runs${failed}`;
}

/** Returns a cell in words. @param names - Titles of the parameters of the axes. */
export function cellSentence(
  names: readonly string[],
  ranges: readonly HeatRange[],
  cell: HeatCell,
): string {
  const place = names.map((name, at) => `${name} ${ranges[at]?.text}`).join(', ');
  const zone = cell.isChosen
    ? ', centre of the stable zone'
    : cell.isInZone
      ? ', in the stable zone'
      : '';
  return `${place}: ${runsText(cell)}${zone}`;
}
