import {
  causalityCuts,
  documentRun,
  findCausalityBreak,
  invariant,
  reportSeries,
  runBacktest,
  sliceBars,
  traceOf,
} from '@stratloom/engine';
import type { Bars, CausalityBreak, RunInput, RunResult } from '@stratloom/engine';
import { checkReplay, recordedStrategy } from '@stratloom/lang-python';
import type { Recording } from '@stratloom/lang-python';
import { sha256 } from './sha256.ts';
import type { EngineRoom, ReplayJob, ReplayOutcome } from './replay-job.ts';

/** How often a strategy is run again on fewer bars, as long as that is not too much work. */
const MOST_CUTS = 3;
const MOST_CUT_BARS = 1_000_000;

function inputOf(job: ReplayJob, recording: Recording, bars: Bars): RunInput {
  return {
    bars,
    instrument: job.instrument,
    settings: job.settings,
    strategy: recordedStrategy(recording),
    parameters: recording.parameters,
  };
}

/** Where to cut follows from the receipt: the same for everyone, and nothing a strategy could know. */
function cutsOf(receipt: string, run: RunResult): number[] {
  const seed = Number.parseInt(receipt.slice(0, 8), 16);
  const barCount = run.bars.length;
  const count = Math.max(1, Math.min(MOST_CUTS, Math.floor(MOST_CUT_BARS / barCount)));
  return causalityCuts(barCount, run.firstBarIndex, count, seed);
}

/** Replays recordings on the bars last taken; one worker holds one of these. */
export class ReplayRoom implements EngineRoom {
  #bars: Bars | null = null;
  #last: { readonly id: number; readonly job: ReplayJob; readonly run: RunResult } | null = null;
  #count = 0;

  takeBars(bars: Bars): void {
    this.#bars = bars;
    this.#last = null;
  }

  async replay(job: ReplayJob): Promise<ReplayOutcome> {
    const bars = this.#bars;
    invariant(bars !== null, 'bars must be taken before a replay');
    this.#count += 1;
    const id = this.#count;
    const { code, seed, recording } = job;
    const input = inputOf(job, recording, bars);
    const run = runBacktest(input);
    const problem = checkReplay(recording, run.equity[run.equity.length - 1] ?? Number.NaN);
    if (problem !== null) return { ok: false, problem };
    this.#last = { id, job, run };
    const source = { code, language: 'python', seed };
    const document = await documentRun(input, run, source, undefined, sha256);
    const cuts = cutsOf(document.receipt, run);
    const replayed = { id, document, series: reportSeries(run), causalityCuts: cuts };
    return { ok: true, replayed };
  }

  compareCut(
    id: number,
    recording: Recording,
    cutBarCount: number,
  ): CausalityBreak | null | undefined {
    if (this.#bars === null || this.#last?.id !== id) return undefined;
    const bars = sliceBars(this.#bars, 0, cutBarCount);
    const cut = runBacktest(inputOf(this.#last.job, recording, bars));
    return findCausalityBreak(traceOf(this.#last.run), traceOf(cut));
  }
}
