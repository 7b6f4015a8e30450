import type {
  Bars,
  FillRule,
  Instrument,
  Plot,
  RunSettings,
  UserProblem,
} from '@stratloom/engine/model';
import type {
  Attribution,
  CausalityBreak,
  CausalityFinding,
  FurtherFindings,
  ReportSeries,
  ResultBand,
  RunDocument,
  Verdict,
  WarmUpFinding,
} from '@stratloom/engine/report';
import type { Parameters } from '@stratloom/engine/strategy';
import type { Recording } from '@stratloom/lang-python';
import type { BlockPath } from '@stratloom/lang-visual';
import type { ChartSheet } from '../charts/sheet/chart-sheet.ts';
import type { OrderColumns } from './details/order-columns.ts';
import type { ReturnPlots, RiskPlots, TradePlots } from './details/run-plots.ts';
import type { ExplainedRun } from './details/explained-run.ts';
import type { TradeLevel } from './details/trade-levels.ts';

/** A strategy in the form in which the engine runs it: what a sandbox recorded of it, or the script or rules themselves. */
export type EngineStrategy =
  | { readonly language: 'python'; readonly recording: Recording }
  | {
      readonly language: 'pine' | 'visual';
      readonly code: string;
      readonly parameters: Parameters;
    };

/** A strategy with all that decides what comes of it. */
export interface RunJob {
  /** Source as the user wrote it; part of the receipt. */
  readonly code: string;
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly settings: RunSettings;
  readonly seed: number;
  readonly strategy: EngineStrategy;
}

/** Why a strategy did not run, with its place in the code. */
export interface RunProblem extends UserProblem {
  /** Column in that line, from 1. */
  readonly column?: number;
  /** Of rules, which have no lines: the block. */
  readonly path?: BlockPath;
  /** Index of the bar that was being worked on. */
  readonly barIndex?: number;
  readonly traceback?: string;
}

/** What came of a job; undefined = it was stopped. */
export type RunOutcome =
  | { readonly ok: true; readonly run: EngineRun }
  | { readonly ok: false; readonly problem: RunProblem };

/** A message that a strategy would have sent. */
export interface RunAlert {
  readonly barIndex: number;
  /** Of the condition that was met; empty for others. */
  readonly title: string;
  readonly text: string;
}

/** What came of a run. */
export interface EngineRun {
  /** Number of this run, by which to ask for more of it. */
  readonly id: number;
  readonly document: RunDocument;
  readonly series: ReportSeries;
  readonly plots: readonly Plot[];
  /** What the strategy drew besides; null = nothing but its plots. */
  readonly sheet: ChartSheet | null;
  /** What the strategy wanted to be told, by bar. */
  readonly alerts: readonly RunAlert[];
  /** What the strategy printed. */
  readonly output: readonly string[];
  /** Bar counts at which the strategy should be run again to see whether its past changes. */
  readonly causalityCuts: readonly number[];
  /** Bars by which the strategy should be begun later to see whether its warm-up is long enough; 0 = too few bars. */
  readonly laterBarCount: number;
}

/** Everything that was found out about a run by running its strategy again. */
export interface RunFindings extends FurtherFindings {
  readonly causality?: CausalityFinding | undefined;
}

/** What of a run is worked out only when somebody looks at it. Undefined = another run has come since. */
export interface RunReader {
  attribution(id: number): Attribution | undefined;
  returnPlots(id: number): ReturnPlots | undefined;
  riskPlots(id: number): RiskPlots | undefined;
  tradePlots(id: number): TradePlots | undefined;
  orders(id: number): OrderColumns | undefined;
  /** Stops and targets of the trade at a place of the run document's list. */
  levels(id: number, place: number): Promise<readonly TradeLevel[] | undefined>;
  /** What can be told of every block of the rules at every bar, worked out now. */
  explained(id: number): ExplainedRun | undefined;
  /** What each of those blocks gave at a bar, in their order; empty when they cannot be told. */
  explainedAt(id: number, barIndex: number): Float64Array | undefined;
}

/** The same strategy under the fill rules that a run was not made under. */
export type RuleStrategies = Partial<Record<FillRule, EngineStrategy>>;

/** Called now and then with the share of bars that are done, 0 to 1. */
export type OnProgress = (ratio: number) => void;

/**
 * The engine behind a message port. It works on one thing at a time: what is asked of it takes the place of what it works on,
 * which is then answered with undefined.
 */
export interface EngineRoom extends RunReader {
  /** Takes the bars that the following runs are on. */
  takeBars(bars: Bars): void;
  /** Computes fills, trades, report and receipt of a strategy on the bars last taken. */
  run(job: RunJob, onProgress: OnProgress): Promise<RunOutcome | undefined>;
  /** Ends what it works on. */
  stop(): void;
  /**
   * Compares the run `id` with the same strategy on the first `cutBarCount` bars; null = the same past, undefined = another
   * run has come since.
   */
  compareCut(
    id: number,
    strategy: EngineStrategy,
    cutBarCount: number,
  ): Promise<CausalityBreak | null | undefined>;
  /** Compares the run `id` with the same strategy begun `laterBarCount` bars later; null = it does not run on those bars. */
  compareLater(
    id: number,
    strategy: EngineStrategy,
    laterBarCount: number,
  ): Promise<WarmUpFinding | null | undefined>;
  /** Returns how far the fill rules move the result of run `id`; null = the strategy does not run under one of them. */
  band(id: number, strategies: RuleStrategies): Promise<ResultBand | null | undefined>;
  /** Returns the verdicts on run `id` with all that was found out about it. */
  judge(id: number, findings: RunFindings): readonly Verdict[] | undefined;
}
