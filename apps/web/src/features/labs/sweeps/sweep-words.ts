import type { Sweep } from '@stratloom/contracts';
import { groupedText } from '@stratloom/engine/report';

const STATE_WORDS: Readonly<Record<Sweep['state'], string>> = {
  planning: 'Starting',
  held: 'Runs in a browser',
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** Returns the name of the strategy of a sweep. */
export function sweepName({ strategyName }: Sweep): string {
  return strategyName ?? 'Unsaved strategy';
}

/** Returns the state of a sweep in words. */
export function sweepStateText({ state }: Sweep): string {
  return STATE_WORDS[state];
}

/** Returns how far a sweep is, such as `40 of 52 runs, 3 failed`. */
export function sweepProgressText({ doneRuns, runCount, failedRuns }: Sweep): string {
  const failed = failedRuns === 0 ? '' : `, ${groupedText(failedRuns, 0)} failed`;
  return `${groupedText(doneRuns, 0)} of ${groupedText(runCount, 0)} runs${failed}`;
}

/** Returns the best run of a sweep so far; null = none counts in both spans. */
export function sweepBestText({ best }: Sweep): string | null {
  if (best === null) return null;
  const values = Object.entries(best.parameters).map(([name, value]) => `${name} ${value}`);
  return `Best test score ${groupedText(best.score, 3)} at ${values.join(', ')}`;
}
