// A thread of its own, which makes runs of a search beside others: it reads strategy and bars as the command does.
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@stratloom/engine/model';
import type { RunTrial } from '@stratloom/runner';
import { z } from 'zod';
import { PROCESS_IO } from '../command-io.ts';
import { withQuietRecorder } from '../python-recorder.ts';
import { readOptimizeOptions } from './optimize-options.ts';
import { prepareSearchRuns, readSearchedJobs } from './prepared-search.ts';
import type { TrialAnswer, TrialTask } from './trial-messages.ts';

invariant(parentPort !== null, 'this runs in a thread of its own');
const port = parentPort;
// The command has said all that there is to say of them.
const io = { ...PROCESS_IO, out: () => undefined, err: () => undefined, isWatched: false };

function answer(runTrial: RunTrial): void {
  let last: Promise<void> = Promise.resolve();
  // One after another: each run uses the memory of the one before.
  const work = async (before: Promise<void>, { id, parameters }: TrialTask): Promise<void> => {
    await before;
    const outcome = await runTrial(parameters);
    port.postMessage({ id, outcome } satisfies TrialAnswer);
  };
  port.on('message', (task: TrialTask) => {
    last = work(last, task);
  });
}

const options = readOptimizeOptions(z.array(z.string()).parse(workerData));
const jobs = await readSearchedJobs(options, io);
await withQuietRecorder(io, async (record) => {
  answer(prepareSearchRuns(jobs, options, record).runTrial);
  await new Promise(() => undefined);
});
