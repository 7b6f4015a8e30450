import type { Bars, Instrument, Plot, RunSettings } from '@stratloom/engine/model';
import type {
  Attribution,
  Contribution,
  ReportSeries,
  ResultBand,
  RunDocument,
  TradeResults,
  Trials,
  Verdict,
} from '@stratloom/engine/report';
import type { MarketInput } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import type { PythonOutcome } from '@stratloom/lang-python';
import type { RuleTree } from '@stratloom/lang-visual';
import type { OnProgress, ReceiptHashes, RunProblem, RunVariation } from '@stratloom/runner';
import type { ChartDrawings } from '../charts/drawings/chart-drawings.ts';
import type { OrderColumns } from './details/order-columns.ts';
import type { ReturnPlots, RiskPlots, TradePlots } from './details/run-plots.ts';
import type { ExplainedRun } from './details/explained-run.ts';
import type { TradeLevel } from './details/trade-levels.ts';

export type { OnProgress, RunProblem } from '@stratloom/runner';

/** Languages of the jobs of a page. The engine runs scripts and rules itself; Python runs in a sandbox on the page. */
export type JobLanguage = 'pine' | 'python' | 'visual' | 'allocation';

/** The other instruments of a run, on one clock with the first. */
export interface OtherMarkets {
  /** 1 where the first instrument has a bar of its own, else 0. */
  readonly traded: Uint8Array;
  readonly markets: readonly MarketInput[];
}

/** A strategy with all that decides its run, but for the bars. */
export interface RunJob {
  readonly language: JobLanguage;
  /** Source as the user wrote it; part of the receipt. */
  readonly code: string;
  /**
   * The tree that the page has read from exactly this code; without it the engine reads the code. A tree passes a port as it is,
   * so that no thread reads again what another has read.
   */
  readonly rules?: RuleTree | undefined;
  readonly parameters: Parameters;
  readonly instrument: Instrument;
  /** Exchange rate of each bar; without it that of the instrument holds throughout. */
  readonly exchangeRates?: Float64Array | undefined;
  readonly settings: RunSettings;
  readonly seed: number;
}

/**
 * Runs a Python job in the sandbox of the page, on the bars and under the fill rule of a variation. The page has the bars, so
 * none need to travel back to it.
 */
export type RecordJob = (variation: RunVariation) => Promise<PythonOutcome>;

/** A finished run, or why there is none. */
export type EngineOutcome =
  | { readonly ok: true; readonly run: EngineRun }
  | { readonly ok: false; readonly problem: RunProblem };

/** A message that a strategy would have sent. */
export interface RunAlert {
  readonly barIndex: number;
  /** Of the condition that was met; empty for others. */
  readonly title: string;
  readonly text: string;
}

/** A finished run as a screen needs it at once. */
export interface EngineRun {
  /** Number of this run, by which to ask for more of it. */
  readonly id: number;
  readonly document: RunDocument;
  /** True when what ran draws and alerts only: it has nothing that a report could be about. */
  readonly isIndicator: boolean;
  /** Of the instruments, in the order of the run; the first is that of the bars. */
  readonly symbols: readonly string[];
  readonly series: ReportSeries;
  readonly plots: readonly Plot[];
  /** Drawings of the strategy; null = it draws nothing but plots. */
  readonly drawings: ChartDrawings | null;
  /** Alerts of the strategy, by bar. */
  readonly alerts: readonly RunAlert[];
  /** Lines that the strategy wrote. */
  readonly output: readonly string[];
  /** Verdicts that checks can still settle, in the order in which to check them. */
  readonly checks: readonly Verdict['id'][];
}

/** Verdicts on a run with all findings so far. */
export interface JudgedRun {
  readonly verdicts: readonly Verdict[];
  readonly band: ResultBand | null;
}

/** Details of a run that are computed when they are asked for. Undefined = another run has come since. */
export interface RunReader {
  attribution(id: number): Attribution | undefined;
  /** Gains and losses that each instrument has added, the largest gain first. */
  contributions(id: number): readonly Contribution[] | undefined;
  returnPlots(id: number): ReturnPlots | undefined;
  riskPlots(id: number): RiskPlots | undefined;
  tradePlots(id: number): TradePlots | undefined;
  /** Results of each trade, in the order of the document's list. */
  tradeResults(id: number): TradeResults | undefined;
  orders(id: number): OrderColumns | undefined;
  /** Stops and targets of the trade at a place of the run document's list. */
  levels(id: number, place: number): readonly TradeLevel[] | undefined;
  /** The blocks of the rules with their places; computed for all bars on the first call. */
  explained(id: number): ExplainedRun | undefined;
  /** The value of each of those blocks at a bar, in their order; empty when there are none. */
  explainedAt(id: number, barIndex: number): Float64Array | undefined;
  /** Numbers that the conditions of the rules compare, laid out for the chart; nothing where there are no rules. */
  operands(id: number): ChartDrawings | undefined;
  /** A column of the bars that is 1 where the condition at a place (`pathText`) held; empty when there is no such condition. */
  heldAt(id: number, place: string): Uint8Array | undefined;
  /** The hash of each part of the receipt, and of the result. */
  receiptHashes(id: number): Promise<ReceiptHashes | undefined>;
}

/**
 * The engine behind a message port. It works on one thing at a time: a new request cancels the one under way, which is then
 * answered with undefined.
 */
export interface EngineSession extends RunReader {
  /**
   * Takes the bars that the following runs are on.
   *
   * @param finerBars - Bars inside them, which fills follow and scripts may request; null = there are none.
   * @param others - The instruments beside the one of the bars; null = there are none.
   */
  takeBars(bars: Bars, finerBars?: Bars | null, others?: OtherMarkets | null): void;
  /** Computes fills, trades, report and receipt of a strategy on the bars last taken. @param record - Needed for Python. */
  run(
    job: RunJob,
    onProgress: OnProgress,
    record: RecordJob | null,
  ): Promise<EngineOutcome | undefined>;
  /** Cancels the request under way. */
  stop(): void;
  /**
   * Runs the strategy of run `id` again to settle one verdict, and judges the run by all findings so far; undefined = another
   * run has come since.
   */
  check(
    id: number,
    verdict: Verdict['id'],
    trials: Trials | undefined,
  ): Promise<JudgedRun | undefined>;
}
