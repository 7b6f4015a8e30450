import { proxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { Bars } from '@stratloom/engine/model';
import type {
  EngineOutcome,
  EngineSession,
  OnProgress,
  OtherMarkets,
  RecordJob,
  RunJob,
  RunReader,
} from './run-job.ts';

export type {
  EngineOutcome,
  EngineRun,
  JobLanguage,
  OnProgress,
  OtherMarkets,
  RecordJob,
  RunAlert,
  RunJob,
  RunProblem,
} from './run-job.ts';

/** The functions of a session as they are called across a port. */
type Remotely<Session, Name extends keyof Session> = {
  readonly [Call in Name]: Session[Call] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** Details of a run, asked for across a port. */
export type RemoteRunReader = Remotely<RunReader, keyof RunReader>;

/** The engine as a screen uses it; see `EngineSession`. */
export interface Engine extends RemoteRunReader, Remotely<EngineSession, 'check'> {
  /**
   * Runs a strategy on `bars`; undefined = it was cancelled.
   *
   * @param record - Needed for Python, and for its checks.
   * @param finerBars - Bars inside `bars`, the same as long as `bars` are.
   * @param others - Instruments beside that of `bars`, the same as long as `bars` are.
   */
  readonly run: (
    bars: Bars,
    job: RunJob,
    onProgress: OnProgress,
    record?: RecordJob | null,
    finerBars?: Bars | null,
    others?: OtherMarkets | null,
  ) => Promise<EngineOutcome | undefined>;
  /** Cancels the run or check under way. */
  readonly stop: () => void;
  /** Ends the engine; calls under way never settle. */
  readonly close: () => void;
}

/** Opens the engine in a worker of its own, so that no work of it ever holds up the page. */
export function openEngine(): Engine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  const session: Remote<EngineSession> = wrap<EngineSession>(worker);
  let sentBars: Bars | null = null;
  return {
    // Sends the bars only when they are others than last time.
    run: async (bars, job, onProgress, record = null, finerBars = null, others = null) => {
      if (sentBars !== bars) {
        sentBars = bars;
        await session.takeBars(bars, finerBars, others);
      }
      return session.run(job, proxy(onProgress), record === null ? null : proxy(record));
    },
    stop: () => void session.stop(),
    check: async (...args) => session.check(...args),
    attribution: async (id) => session.attribution(id),
    contributions: async (id) => session.contributions(id),
    returnPlots: async (id) => session.returnPlots(id),
    riskPlots: async (id) => session.riskPlots(id),
    tradePlots: async (id) => session.tradePlots(id),
    tradeResults: async (id) => session.tradeResults(id),
    orders: async (id) => session.orders(id),
    levels: async (...args) => session.levels(...args),
    explained: async (id) => session.explained(id),
    explainedAt: async (...args) => session.explainedAt(...args),
    operands: async (id) => session.operands(id),
    heldAt: async (...args) => session.heldAt(...args),
    receiptHashes: async (id) => session.receiptHashes(id),
    close: () => worker.terminate(),
  };
}
