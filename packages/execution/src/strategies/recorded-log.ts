import type { LiveRecordingTerms } from '@stratloom/runner';
import { barsOf, type DeploymentInput, type RecordedBar } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { engineReports } from './engine-input.ts';

/** A log as a sandbox is given it: bars, and what was reported between them. */
export interface RecordedLog {
  /** Of all instruments at each time, oldest first. */
  readonly bars: readonly (readonly RecordedBar[])[];
  readonly live: LiveRecordingTerms['live'];
}

/** Returns a log as a sandbox is given it. Of reports those before the last bar; before the first live one there are no orders. */
export function recordedLog(
  log: readonly DeploymentInput[],
  { startsAt, timeframeMs }: Pick<Deployment, 'startsAt' | 'timeframeMs'>,
): RecordedLog {
  const bars = log.flatMap(({ input }) => (input.kind === 'bar' ? [barsOf(input)] : []));
  const historyCount = bars.filter(
    ([bar]) => bar !== undefined && bar.openTime + timeframeMs <= startsAt,
  ).length;
  let barCount = 0;
  const reports = log.flatMap(({ input }) => {
    if (input.kind === 'bar') barCount += 1;
    const isOfRun = barCount > historyCount && barCount < bars.length;
    return input.kind === 'report' && isOfRun
      ? engineReports(input.report).map((report) => ({ barCount, report }))
      : [];
  });
  return { bars, live: { historyCount, startsAt, reports } };
}
