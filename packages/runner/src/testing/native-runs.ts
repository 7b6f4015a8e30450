import { invariant } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import { prepareNative } from '../strategies/prepare-native.ts';
import { type CompletedRun, run } from '../run.ts';
import { advanceAtOnce, type RunEnvironment } from '../run-environment.ts';

/** An environment without a sandbox; its digest says nothing. */
export const PLAIN_ENVIRONMENT: RunEnvironment = {
  digest: async () => '00000001',
  record: null,
  advance: advanceAtOnce,
};

/** Returns the run of a strategy that is written against the engine itself. */
export async function completedRun({ strategy, ...conditions }: RunInput): Promise<CompletedRun> {
  const job = { strategy: prepareNative(strategy, ''), conditions, seed: 1 };
  const outcome = await run(job, PLAIN_ENVIRONMENT);
  invariant(outcome?.ok === true, 'the strategy runs');
  return outcome.completed;
}
