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
import type { Bars, CausalityBreak, RunInput, RunResult, UserProblem } from '@stratloom/engine';
import { recordedStrategy } from '@stratloom/lang-python';
import type { Recording } from '@stratloom/lang-python';
import { sha256 } from './sha256.ts';
import type { EngineRoom, ReplayedRun, ReplayJob } from './replay-job.ts';

/** How often a strategy is run again on fewer bars. */
const CUT_COUNT = 5;

function inputOf(job: ReplayJob, recording: Recording, bars: Bars): RunInput {
  return {
    bars,
    instrument: job.instrument,
    settings: job.settings,
    strategy: recordedStrategy(recording),
    parameters: recording.parameters,
  };
}

/** The sandbox's own account must have ended where ours does; what it traded on is otherwise not what we show. */
function problemsOf(run: RunResult, recording: Recording): UserProblem[] {
  const finalEquity = run.equity[run.equity.length - 1] ?? Number.NaN;
  if (Object.is(finalEquity, recording.finalEquity)) return [];
  return [
    {
      code: 'run.replay-differs',
      message: `The strategy ended with an equity of ${recording.finalEquity}, the replay of its orders with ${finalEquity}.`,
      remedy: 'The figures shown are those of the replay. Please report this strategy to us.',
    },
  ];
}

/** Where to cut follows from the receipt: the same for everyone, and nothing a strategy could know. */
function cutsOf(receipt: string, run: RunResult): number[] {
  const seed = Number.parseInt(receipt.slice(0, 8), 16);
  return causalityCuts(run.bars.length, run.firstBarIndex, CUT_COUNT, seed);
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

  async replay(job: ReplayJob): Promise<ReplayedRun> {
    const bars = this.#bars;
    invariant(bars !== null, 'bars must be taken before a replay');
    this.#count += 1;
    const id = this.#count;
    const { code, seed, recording } = job;
    const input = inputOf(job, recording, bars);
    const run = runBacktest(input);
    this.#last = { id, job, run };
    const source = { code, language: 'python', seed };
    const document = await documentRun(input, run, source, undefined, sha256);
    return {
      id,
      document: { ...document, errors: problemsOf(run, recording) },
      series: reportSeries(run),
      causalityCuts: cutsOf(document.receipt, run),
    };
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
