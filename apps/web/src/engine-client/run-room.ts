import { findGaps } from '@stratloom/engine/market-data';
import { invariant, sliceBars } from '@stratloom/engine/model';
import {
  attribution,
  causalityCuts,
  findCausalityBreak,
  reportSeries,
  runVerdicts,
} from '@stratloom/engine/report';
import { Run } from '@stratloom/engine/run';
import { bandOfRuns, documentRun, laterStart, traceOf, warmUpFinding } from '@stratloom/runner';
import type { Bars, FillRule } from '@stratloom/engine/model';
import type {
  Attribution,
  CausalityBreak,
  ResultBand,
  RunDocument,
  Verdict,
  WarmUpFinding,
} from '@stratloom/engine/report';
import type { RunInput, RunResult } from '@stratloom/engine/run';
import { explainedAt, explainedColumns, explainedRun } from './details/explained-run.ts';
import type { ExplainedColumns, ExplainedRun } from './details/explained-run.ts';
import { orderColumns } from './details/order-columns.ts';
import type { OrderColumns } from './details/order-columns.ts';
import { returnPlots, riskPlots, tradePlots } from './details/run-plots.ts';
import type { ReturnPlots, RiskPlots, TradePlots } from './details/run-plots.ts';
import { tradeLevels } from './details/trade-levels.ts';
import type { TradeLevel } from './details/trade-levels.ts';
import type {
  EngineRoom,
  EngineStrategy,
  OnProgress,
  RuleStrategies,
  RunFindings,
  RunJob,
  RunOutcome,
  RunProblem,
} from './run-job.ts';
import { sha256 } from './sha256.ts';
import { openPlay } from './strategies/open-play.ts';
import type { Playable } from './strategies/playable.ts';
import { workThrough } from './work-through.ts';

/** How often a strategy is run again on fewer bars, as long as that is not too much work. */
const MOST_CUTS = 3;
const MOST_CUT_BARS = 1_000_000;

/** The run that a room still holds. */
interface HeldRun {
  readonly id: number;
  readonly job: RunJob;
  readonly bars: Bars;
  readonly play: Playable;
  readonly run: RunResult;
  readonly document: RunDocument;
}

/** What came of running a strategy once. */
type Played =
  | {
      readonly ok: true;
      readonly play: Playable;
      readonly input: RunInput;
      readonly run: RunResult;
    }
  | { readonly ok: false; readonly problem: RunProblem };

/** Whether what is worked on is still what was asked for last. */
type IsWanted = () => boolean;

function inputOf(job: RunJob, play: Playable, bars: Bars): RunInput {
  const { instrument, settings } = job;
  const { strategy, parameters } = play;
  return { bars, instrument, settings, strategy, parameters };
}

/** Where to cut follows from the receipt: the same for everyone, and nothing a strategy could know. */
function cutsOf(receipt: string, run: RunResult): number[] {
  const seed = Number.parseInt(receipt.slice(0, 8), 16);
  const barCount = run.bars.length;
  const count = Math.max(1, Math.min(MOST_CUTS, Math.floor(MOST_CUT_BARS / barCount)));
  return causalityCuts(barCount, run.firstBarIndex, count, seed);
}

/** Returns a run as one that begins with its first decision; null = that is not known. */
function decided({ firstDecision }: Playable, run: RunResult): RunResult | null {
  const firstBarIndex = firstDecision(run);
  return firstBarIndex === null ? null : { ...run, firstBarIndex };
}

async function playOn(
  job: RunJob,
  bars: Bars,
  isWanted: IsWanted,
  onProgress?: OnProgress,
): Promise<Played | undefined> {
  const play = await openPlay(job.strategy);
  const input = inputOf(job, play, bars);
  try {
    const run = new Run(input);
    const isDone = await workThrough(run, bars.length, isWanted, onProgress);
    if (!isDone) return undefined;
    return { ok: true, play, input, run: run.finish() };
  } catch (error) {
    const problem = play.problemOf(error);
    if (problem === null) throw error;
    return { ok: false, problem };
  }
}

/** Runs strategies on the bars last taken; one worker holds one of these. */
export class RunRoom implements EngineRoom {
  #bars: Bars | null = null;
  #last: HeldRun | null = null;
  #explained: { readonly id: number; readonly columns: ExplainedColumns } | null = null;
  #count = 0;
  #turn = 0;

  takeBars(bars: Bars): void {
    this.stop();
    this.#bars = bars;
    this.#last = null;
    this.#explained = null;
  }

  stop(): void {
    this.#turn += 1;
  }

  async run(job: RunJob, onProgress?: OnProgress): Promise<RunOutcome | undefined> {
    const bars = this.#bars;
    invariant(bars !== null, 'bars must be taken before a run');
    const isWanted = this.#begin();
    const played = await playOn(job, bars, isWanted, onProgress);
    if (played === undefined || !played.ok) return played;
    const { play, input, run } = played;
    const problem = play.doubt(run.equity[run.equity.length - 1] ?? Number.NaN);
    if (problem !== null) return { ok: false, problem };
    const source = { code: job.code, language: play.language, seed: job.seed };
    const document = await documentRun(input, run, source, undefined, sha256);
    if (!isWanted()) return undefined;
    this.#count += 1;
    const id = this.#count;
    this.#last = { id, job, bars, play, run, document };
    this.#explained = null;
    return {
      ok: true,
      run: {
        id,
        document,
        series: reportSeries(run),
        plots: run.plots,
        ...play.leftBehind(run),
        causalityCuts: cutsOf(document.receipt, run),
        laterBarCount: laterStart(decided(play, run) ?? run),
      },
    };
  }

  async compareCut(
    id: number,
    strategy: EngineStrategy,
    cutBarCount: number,
  ): Promise<CausalityBreak | null | undefined> {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    const bars = sliceBars(held.bars, 0, cutBarCount);
    const cut = await playOn({ ...held.job, strategy }, bars, this.#begin());
    if (cut === undefined) return undefined;
    if (cut.ok) return findCausalityBreak(traceOf(held.run), traceOf(cut.run));
    // What works on all bars and fails on the first of them has read what was not there yet.
    const barIndex = cut.problem.barIndex ?? cutBarCount - 1;
    return { barIndex, cutBarCount, what: `what happens ("${cut.problem.message}")` };
  }

  async compareLater(
    id: number,
    strategy: EngineStrategy,
    laterBarCount: number,
  ): Promise<WarmUpFinding | null | undefined> {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    const bars = sliceBars(held.bars, laterBarCount, held.bars.length);
    const later = await playOn({ ...held.job, strategy }, bars, this.#begin());
    if (later === undefined) return undefined;
    if (!later.ok) return null;
    const full = decided(held.play, held.run);
    const part = decided(later.play, later.run);
    return full === null || part === null ? null : warmUpFinding(full, part, laterBarCount);
  }

  async band(id: number, strategies: RuleStrategies): Promise<ResultBand | null | undefined> {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    const isWanted = this.#begin();
    const runs: RunResult[] = [];
    for (const fill of ['worst', 'expected', 'best'] as const) {
      const run = await runUnder(held, fill, strategies[fill], isWanted);
      if (run === undefined || run === null) return run;
      runs.push(run);
    }
    const [worst = held.run, expected = held.run, best = held.run] = runs;
    return bandOfRuns(worst, expected, best);
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

  async levels(id: number, place: number): Promise<readonly TradeLevel[] | undefined> {
    const held = this.#held(id);
    const trade = held?.document.trades[place];
    if (held === undefined || trade === undefined) return undefined;
    const play = await openPlay(held.job.strategy);
    return tradeLevels(inputOf(held.job, play, held.bars), trade);
  }

  explained(id: number): ExplainedRun | undefined {
    const columns = this.#columns(id);
    return columns === undefined ? undefined : explainedRun(columns);
  }

  explainedAt(id: number, barIndex: number): Float64Array | undefined {
    const columns = this.#columns(id);
    return columns === undefined ? undefined : explainedAt(columns, barIndex);
  }

  /** Columns of every block; they are worked out when a bar is first looked at, and kept as long as the run. */
  #columns(id: number): ExplainedColumns | undefined {
    const held = this.#held(id);
    if (held === undefined) return undefined;
    if (this.#explained?.id !== id) {
      const { job, bars, play } = held;
      const { instrument, settings } = job;
      this.#explained = {
        id,
        columns: explainedColumns(play.explain, { bars, instrument, settings }),
      };
    }
    return this.#explained.columns;
  }

  /** Begins something in place of what is worked on. */
  #begin(): IsWanted {
    this.stop();
    const turn = this.#turn;
    return () => turn === this.#turn;
  }

  #held(id: number): HeldRun | undefined {
    return this.#last?.id === id ? this.#last : undefined;
  }

  #read<Part>(id: number, work: (run: RunResult) => Part): Part | undefined {
    const held = this.#held(id);
    return held === undefined ? undefined : work(held.run);
  }
}

/** Runs a strategy under another fill rule; the run itself where there is none; null = it does not run. */
async function runUnder(
  held: HeldRun,
  fill: FillRule,
  strategy: EngineStrategy | undefined,
  isWanted: IsWanted,
): Promise<RunResult | null | undefined> {
  if (strategy === undefined) return held.run;
  const settings = { ...held.job.settings, fill };
  const played = await playOn({ ...held.job, settings, strategy }, held.bars, isWanted);
  if (played === undefined) return undefined;
  return played.ok ? played.run : null;
}
