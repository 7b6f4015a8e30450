import type {
  Attribution,
  Bars,
  CausalityBreak,
  CausalityFinding,
  FillRule,
  FurtherFindings,
  Instrument,
  ReportSeries,
  ResultBand,
  RunDocument,
  RunSettings,
  Verdict,
  WarmUpFinding,
} from '@stratloom/engine';
import type { PythonProblem, Recording } from '@stratloom/lang-python';
import type { OrderColumns } from './details/order-columns.ts';
import type { ReturnPlots, RiskPlots, TradePlots } from './details/run-plots.ts';
import type { TradeLevel } from './details/trade-levels.ts';

/** A strategy's recording with all that decides what came of it. */
export interface ReplayJob {
  /** Source as the user wrote it; part of the receipt. */
  readonly code: string;
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly settings: RunSettings;
  readonly seed: number;
  readonly recording: Recording;
}

/** What came of a replay: a run, or why its sandbox cannot be believed. */
export type ReplayOutcome =
  | { readonly ok: true; readonly replayed: ReplayedRun }
  | { readonly ok: false; readonly problem: PythonProblem };

/** What came of a run. */
export interface ReplayedRun {
  /** Number of this replay, by which to ask for more of it. */
  readonly id: number;
  readonly document: RunDocument;
  readonly series: ReportSeries;
  /** Bar counts at which the strategy should be run again to see whether its past changes. */
  readonly causalityCuts: readonly number[];
  /** Bars by which the strategy should be begun later to see whether its warm-up is long enough; 0 = too few bars. */
  readonly laterBarCount: number;
}

/** Everything that was found out about a run by running its strategy again. */
export interface RunFindings extends FurtherFindings {
  readonly causality?: CausalityFinding | undefined;
}

/** What of a run is worked out only when somebody looks at it. Undefined = another replay has come since. */
export interface RunReader {
  attribution(id: number): Attribution | undefined;
  returnPlots(id: number): ReturnPlots | undefined;
  riskPlots(id: number): RiskPlots | undefined;
  tradePlots(id: number): TradePlots | undefined;
  orders(id: number): OrderColumns | undefined;
  /** Stops and targets of the trade at a place of the run document's list. */
  levels(id: number, place: number): readonly TradeLevel[] | undefined;
}

/** Recordings of the same strategy under the fill rules that a replay was not made under. */
export type RuleRecordings = Partial<Record<FillRule, Recording>>;

/** The engine behind a message port. */
export interface EngineRoom extends RunReader {
  /** Takes the bars that the following replays are on. */
  takeBars(bars: Bars): void;
  /** Computes fills, trades, report and receipt from a recording on the bars last taken. */
  replay(job: ReplayJob): Promise<ReplayOutcome>;
  /**
   * Compares the replay `id` with a recording of the same strategy on the first `cutBarCount` bars; null = the same past,
   * undefined = another replay has come since.
   */
  compareCut(
    id: number,
    recording: Recording,
    cutBarCount: number,
  ): CausalityBreak | null | undefined;
  /** Compares the replay `id` with a recording that began `laterBarCount` bars later. */
  compareLater(id: number, recording: Recording, laterBarCount: number): WarmUpFinding | undefined;
  /** Returns how far the fill rules move the result of replay `id`. */
  band(id: number, recordings: RuleRecordings): ResultBand | undefined;
  /** Returns the verdicts on replay `id` with all that was found out about it. */
  judge(id: number, findings: RunFindings): readonly Verdict[] | undefined;
}
