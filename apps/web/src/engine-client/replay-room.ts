import {
  attribution,
  bandOfRuns,
  causalityCuts,
  documentRun,
  findCausalityBreak,
  findGaps,
  invariant,
  laterStart,
  reportSeries,
  runBacktest,
  runVerdicts,
  sliceBars,
  traceOf,
  warmUpFinding,
} from '@stratloom/engine';
import type {
  Attribution,
  Bars,
  CausalityBreak,
  FillRule,
  ResultBand,
  RunDocument,
  RunInput,
  RunResult,
  Verdict,
  WarmUpFinding,
} from '@stratloom/engine';
import { checkReplay, recordedStrategy } from '@stratloom/lang-python';
import type { Recording } from '@stratloom/lang-python';
import { orderColumns } from './details/order-columns.ts';
import type { OrderColumns } from './details/order-columns.ts';
import { returnPlots, riskPlots, tradePlots } from './details/run-plots.ts';
import type { ReturnPlots, RiskPlots, TradePlots } from './details/run-plots.ts';
import { tradeLevels } from './details/trade-levels.ts';
import type { TradeLevel } from './details/trade-levels.ts';
import { sha256 } from './sha256.ts';
import type {
  EngineRoom,
  ReplayJob,
  ReplayOutcome,
  RuleRecordings,
  RunFindings,
} from './replay-job.ts';

/** How often a strategy is run again on fewer bars, as long as that is not too much work. */
const MOST_CUTS = 3;
const MOST_CUT_BARS = 1_000_000;

/** The replay that a room still holds. */
interface HeldRun {
  readonly id: number;
  readonly job: ReplayJob;
  readonly bars: Bars;
  readonly run: RunResult;
  readonly document: RunDocument;
}

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
  #last: HeldRun | null = null;
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
    const source = { code, language: 'python', seed };
    const document = await documentRun(input, run, source, undefined, sha256);
    this.#last = { id, job, bars, run, document };
    const replayed = {
      id,
      document,
      series: reportSeries(run),
      causalityCuts: cutsOf(document.receipt, run),
      laterBarCount: laterStart(run),
    };
    return { ok: true, replayed };
  }

  compareCut(
    id: number,
    recording: Recording,
    cutBarCount: number,
  ): CausalityBreak | null | undefined {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    const bars = sliceBars(held.bars, 0, cutBarCount);
    const cut = runBacktest(inputOf(held.job, recording, bars));
    return findCausalityBreak(traceOf(held.run), traceOf(cut));
  }

  compareLater(id: number, recording: Recording, laterBarCount: number): WarmUpFinding | undefined {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    const bars = sliceBars(held.bars, laterBarCount, held.bars.length);
    const later = runBacktest(inputOf(held.job, recording, bars));
    return warmUpFinding(held.run, later, laterBarCount);
  }

  band(id: number, recordings: RuleRecordings): ResultBand | undefined {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    const under = (fill: FillRule): RunResult => {
      const recording = recordings[fill];
      if (recording === undefined) return held.run;
      const settings = { ...held.job.settings, fill };
      return runBacktest(inputOf({ ...held.job, settings }, recording, held.bars));
    };
    return bandOfRuns(under('worst'), under('expected'), under('best'));
  }

  judge(id: number, findings: RunFindings): readonly Verdict[] | undefined {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    const coverage = findGaps(held.bars, null);
    return runVerdicts(held.document.report, findings.causality, coverage, findings);
  }

  attribution(id: number): Attribution | undefined {
    return this.#read(id, attribution);
  }

  returnPlots(id: number): ReturnPlots | undefined {
    return this.#read(id, returnPlots);
  }

  riskPlots(id: number): RiskPlots | undefined {
    return this.#read(id, riskPlots);
  }

  tradePlots(id: number): TradePlots | undefined {
    return this.#read(id, tradePlots);
  }

  orders(id: number): OrderColumns | undefined {
    return this.#read(id, (run) => orderColumns(run.orders));
  }

  levels(id: number, place: number): readonly TradeLevel[] | undefined {
    const held = this.#held(id);
    const trade = held?.document.trades[place];
    if (held === undefined || trade === undefined) return undefined;
    return tradeLevels(inputOf(held.job, held.job.recording, held.bars), trade);
  }

  #held(id: number): HeldRun | undefined {
    return this.#last?.id === id ? this.#last : undefined;
  }

  #read<Part>(id: number, work: (run: RunResult) => Part): Part | undefined {
    const held = this.#held(id);
    return held === undefined ? undefined : work(held.run);
  }
}
