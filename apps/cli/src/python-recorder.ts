import type { ServerHost, ServerLimits } from '@stratloom/lang-python/host-server';
import type { PythonRecorder } from '@stratloom/runner';
import type { CommandIo } from './command-io.ts';
import { CommandProblem } from './command-problem.ts';
import { ProgressBar } from './progress-bar.ts';

/** The sandbox of a command, open from the first Python run or the warming up on. */
export interface OpenRecorder {
  /** Starts Python while something else is read. Throws CommandProblem where there is no sandbox. */
  readonly warmUp: () => void;
  /** Throws CommandProblem where there is no sandbox. */
  readonly record: PythonRecorder;
  readonly close: () => void;
}

/** Returns a recorder whose progress is drawn on standard error. */
function openRecorder(io: CommandIo, limits: Partial<ServerLimits>): OpenRecorder {
  let host: ServerHost | null = null;
  let isFirst = true;
  return {
    warmUp: () => {
      host ??= openHost(io, limits);
      host.warmUp();
    },
    record: async (request) => {
      host ??= openHost(io, limits);
      const progress = new ProgressBar(isFirst ? 'running' : 'checking', io);
      isFirst = false;
      const outcome = await host.run(request, {
        onProgress: (done, count) => progress.show(done / count),
      });
      progress.clear();
      return outcome;
    },
    close: () => host?.close(),
  };
}

function openHost({ openPython, err }: CommandIo, limits: Partial<ServerLimits>): ServerHost {
  const opened = openPython(limits);
  if (!opened.ok) throw new CommandProblem(opened.problem);
  if (!opened.value.confined) {
    err(
      'notice: bubblewrap is not installed, so the strategy runs with your own rights (stratloom doctor)\n',
    );
  }
  return opened.value;
}

/** Does some work with a recorder and closes it. @param limits - Of its runs; what is left out is as usual. */
export async function withRecorder<Result>(
  io: CommandIo,
  limits: Partial<ServerLimits>,
  work: (recorder: OpenRecorder) => Promise<Result>,
): Promise<Result> {
  const recorder = openRecorder(io, limits);
  try {
    return await work(recorder);
  } finally {
    recorder.close();
  }
}

/** Processor time of a sandbox that makes the runs of a search: a new one would start and compile anew. */
const SEARCH_CPU_SECONDS = 14_400;

/** Does some work with a recorder that draws no progress of its own, for many short runs, and closes it. */
export async function withQuietRecorder<Result>(
  io: CommandIo,
  work: (record: PythonRecorder) => Promise<Result>,
): Promise<Result> {
  const limits = { cpuSeconds: SEARCH_CPU_SECONDS };
  return withRecorder({ ...io, isWatched: false }, limits, ({ record }) => work(record));
}
