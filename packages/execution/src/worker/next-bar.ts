import type { Deployment } from '../deployments/deployment.ts';
import { takesBars } from '../deployments/deployment-state.ts';

/** Time for which a bar that has closed may be on its way, and time between two looks for it meanwhile, ms. */
const [BAR_LATE_MS, BAR_LOOK_MS] = [3_000, 200];

/**
 * Returns the time after which a bar of some deployments is to be looked for, ms; Infinity while none is near: its market is closed, or
 * nothing was traded. A hint alone, since the clock of a process may jump.
 *
 * @param now - UTC ms.
 */
export function untilNextBar(
  deployments: readonly Pick<Deployment, 'state' | 'lastBarTime' | 'timeframeMs'>[],
  now: number,
): number {
  return deployments
    .filter(({ state }) => takesBars(state))
    .map(({ lastBarTime, timeframeMs }) => {
      const lateMs = now - (lastBarTime + 2 * timeframeMs);
      if (lateMs < 0) return -lateMs;
      return lateMs < BAR_LATE_MS ? BAR_LOOK_MS : Infinity;
    })
    .reduce((least, each) => Math.min(least, each), Infinity);
}
