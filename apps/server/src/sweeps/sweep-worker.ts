// A thread of its own: runs of strategies may take all of its time.
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@stratloom/engine/model';
import { createServerHost, type ServerHost } from '@stratloom/lang-python/host-server';
import type { PythonRecorder } from '@stratloom/runner';
import { planSweep } from './plan-sweep.ts';
import { runChunk } from './run-chunk.ts';
import { openSwept, type SweptStrategy } from './swept-strategy.ts';
import { type ThreadAnswer, ThreadSettings, type ThreadTask } from './thread-messages.ts';

invariant(parentPort !== null, 'this runs in a thread of its own');
const port = parentPort;
const { allowUnconfined, packages } = ThreadSettings.parse(workerData);

/** Limits of one run, and of all that its process makes: code is compiled anew in the next. */
const LIMITS = { runMs: 30_000, stallMs: 10_000, cpuSeconds: 1200 };

let swept: SweptStrategy | null = null;
let host: ServerHost | null = null;

/** Runs Python in its sandbox, whose process is kept for the next run of the same code. */
const record: PythonRecorder = async (request) => {
  if (host === null) {
    const opened = createServerHost({
      ...{ sharing: 'code', idle: 1, limits: LIMITS, allowUnconfined },
      ...(packages !== undefined && { packages: { folder: packages } }),
    });
    if (!opened.ok) return { ok: false, problem: opened.problem };
    host = opened.value;
  }
  return host.run(request);
};

async function answer({ content, work }: ThreadTask): Promise<ThreadAnswer> {
  if (content !== null) swept = await openSwept(content, record);
  invariant(swept !== null, 'a sweep must be sent before its chunks');
  return work.kind === 'plan'
    ? { kind: 'plan', plan: await planSweep(swept, work.round) }
    : { kind: 'chunk', outcome: await runChunk(swept, work.task) };
}

port.on('message', (task: ThreadTask) => {
  answer(task).then(
    (result) => port.postMessage(result),
    (error: unknown) => {
      const isOwners = error instanceof Error && error.name === 'SweepProblem';
      const reason = error instanceof Error ? error.message : String(error);
      port.postMessage({ kind: 'failure', isOwners, reason } satisfies ThreadAnswer);
    },
  );
});
