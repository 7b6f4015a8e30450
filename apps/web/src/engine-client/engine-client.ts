import { proxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { Bars } from '@stratloom/engine/model';
import type { EngineRoom, OnProgress, RunJob, RunOutcome, RunReader } from './run-job.ts';

export type {
  EngineRun,
  EngineStrategy,
  RunAlert,
  RunFindings,
  RunJob,
  RunProblem,
} from './run-job.ts';

/** The functions of a room as they are called across a port. */
type Remotely<Room, Name extends keyof Room> = {
  readonly [Call in Name]: Room[Call] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** What of a run is worked out only when somebody looks at it. */
export type RemoteRunReader = Remotely<RunReader, keyof RunReader>;

/** The engine as a screen uses it; see `EngineRoom`. */
export interface Engine
  extends RemoteRunReader, Remotely<EngineRoom, 'compareCut' | 'compareLater' | 'band' | 'judge'> {
  /** Runs a strategy on `bars`; undefined = it was stopped. */
  readonly run: (
    bars: Bars,
    job: RunJob,
    onProgress: OnProgress,
  ) => Promise<RunOutcome | undefined>;
  /** Ends the run under way. */
  readonly stop: () => void;
  /** Ends it; calls under way never settle. */
  readonly close: () => void;
}

/** Opens the engine in a worker of its own, so that no work of it ever holds up the page. */
export function openEngine(): Engine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  const room: Remote<EngineRoom> = wrap<EngineRoom>(worker);
  let sentBars: Bars | null = null;
  return {
    // Sends the bars only when they are others than last time.
    run: async (bars, job, onProgress) => {
      if (sentBars !== bars) {
        sentBars = bars;
        await room.takeBars(bars);
      }
      return room.run(job, proxy(onProgress));
    },
    stop: () => void room.stop(),
    compareCut: async (...args) => room.compareCut(...args),
    compareLater: async (...args) => room.compareLater(...args),
    band: async (...args) => room.band(...args),
    judge: async (...args) => room.judge(...args),
    attribution: async (id) => room.attribution(id),
    returnPlots: async (id) => room.returnPlots(id),
    riskPlots: async (id) => room.riskPlots(id),
    tradePlots: async (id) => room.tradePlots(id),
    orders: async (id) => room.orders(id),
    levels: async (...args) => room.levels(...args),
    explained: async (id) => room.explained(id),
    explainedAt: async (...args) => room.explainedAt(...args),
    close: () => worker.terminate(),
  };
}
