import type { Backtest } from '@stratloom/engine/run';
import type { OnProgress } from './run-job.ts';

/** Longest stretch of work after which the port is listened to again. */
const STRETCH_MS = 40;
/** Bars of the first slice: a bar of a slow script can take long. */
const FIRST_BARS = 16;

async function otherMessages(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/**
 * Works through the bars of a run, listening now and then to what else is asked of the worker.
 *
 * @param isWanted - Asked after each stretch; false ends the work.
 * @returns Whether all bars were worked through.
 */
export async function workThrough(
  run: Pick<Backtest, 'advance'>,
  barCount: number,
  isWanted: () => boolean,
  onProgress: OnProgress = () => undefined,
): Promise<boolean> {
  let done = 0;
  let slice = FIRST_BARS;
  let listened = performance.now();
  while (done < barCount) {
    const started = performance.now();
    done = Math.min(barCount, done + slice);
    run.advance(done);
    const now = performance.now();
    slice = now - started < STRETCH_MS / 4 ? slice * 2 : Math.max(1, Math.floor(slice / 2));
    if (now - listened < STRETCH_MS || done === barCount) continue;
    onProgress(done / barCount);
    await otherMessages();
    if (!isWanted()) return false;
    listened = performance.now();
  }
  return true;
}
