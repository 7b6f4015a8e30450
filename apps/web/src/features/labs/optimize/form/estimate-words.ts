import { groupedText } from '@stratloom/engine/report';
import type { SearchEstimate } from '../../../../engine-client/optimize/search-progress.ts';

/** Memory above which a browser may end the page. */
const MOST_BYTES = 2e9;

/** Returns a length of time as people say it. */
export function aboutTime(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 1) return 'under a second';
  if (seconds < 90) return `about ${Math.ceil(seconds)} s`;
  const minutes = seconds / 60;
  if (minutes < 90) return `about ${Math.ceil(minutes)} min`;
  return `about ${groupedText(minutes / 60, 1)} h`;
}

/** Returns the cost of a search in one line. */
export function estimateText(estimate: SearchEstimate): string {
  const { runCount, runMs, workerCount, memoryBytes, marketCount } = estimate;
  const runs = `${groupedText(runCount, 0)} ${runCount === 1 ? 'run' : 'runs'}`;
  const each =
    marketCount === 1
      ? ''
      : ` on each of ${marketCount} markets (${groupedText(runCount * marketCount, 0)})`;
  const time = runMs === null ? '' : `, ${aboutTime((runCount * runMs) / workerCount)}`;
  const workers = workerCount === 1 ? 'in one worker' : `on ${workerCount} cores`;
  const memory = `${groupedText(Math.max(1, memoryBytes / 1e6), 0)} MB`;
  return `${runs}${each}${time} ${workers}, ${memory} of memory`;
}

/** Returns why a search must not begin, in words; null = it may. */
export function estimateProblem(estimate: SearchEstimate): string | null {
  const { failure, hasFewBars, memoryBytes, runCount } = estimate;
  if (failure !== null) return `The strategy fails with its present parameters: ${failure}`;
  if (hasFewBars) return 'There are too few bars to search on some and to test on others.';
  if (runCount === 0) return 'The conditions leave no combination.';
  return memoryBytes > MOST_BYTES
    ? `The results would take ${groupedText(memoryBytes / 1e9, 1)} GB of memory, more than a browser gives. Make fewer runs.`
    : null;
}
