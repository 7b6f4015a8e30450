import type { Stage } from './stage.ts';

/** Cores that stages may ask for together: half a core more than there is, so that one that mostly waits runs beside those that compute. */
const CORES = 2.5;

/** Runs every stage, in order, beside one another where the cores are enough; a small one may overtake a large one. */
export async function runStages(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  while (waiting.length > 0) {
    const busy = [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);
    const next = waiting.findIndex(({ cores }) => busy + cores <= CORES);
    const [stage] = next < 0 ? [] : waiting.splice(next, 1);
    if (stage === undefined) await Promise.race(running.values());
    else
      running.set(
        stage,
        run(stage).finally(() => running.delete(stage)),
      );
  }
  await Promise.all(running.values());
}
