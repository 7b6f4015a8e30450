import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { Bars, CausalityBreak } from '@stratloom/engine';
import type { Recording } from '@stratloom/lang-python';
import type { EngineRoom, ReplayJob, ReplayOutcome } from './replay-job.ts';

export type { ReplayedRun, ReplayJob } from './replay-job.ts';

/** The engine as a screen uses it. */
export interface Engine {
  /** Replays a recording on `bars`. */
  readonly replay: (bars: Bars, job: ReplayJob) => Promise<ReplayOutcome>;
  /** See `EngineRoom.compareCut`. */
  readonly compareCut: (
    id: number,
    recording: Recording,
    cutBarCount: number,
  ) => Promise<CausalityBreak | null | undefined>;
  /** Ends it; calls under way never settle. */
  readonly close: () => void;
}

/** The engine in a worker of its own, so that a long replay never holds up the page. */
export class EngineClient implements Engine {
  readonly #worker: Worker;
  readonly #room: Remote<EngineRoom>;
  #bars: Bars | null = null;

  constructor() {
    this.#worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
    this.#room = wrap<EngineRoom>(this.#worker);
  }

  /** Sends the bars only when they are others than last time. */
  async replay(bars: Bars, job: ReplayJob): Promise<ReplayOutcome> {
    if (this.#bars !== bars) {
      this.#bars = bars;
      await this.#room.takeBars(bars);
    }
    return this.#room.replay(job);
  }

  async compareCut(
    id: number,
    recording: Recording,
    cutBarCount: number,
  ): Promise<CausalityBreak | null | undefined> {
    return this.#room.compareCut(id, recording, cutBarCount);
  }

  close(): void {
    this.#worker.terminate();
  }
}
