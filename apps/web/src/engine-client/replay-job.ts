import type {
  Bars,
  CausalityBreak,
  Instrument,
  ReportSeries,
  RunDocument,
  RunSettings,
} from '@stratloom/engine';
import type { PythonProblem, Recording } from '@stratloom/lang-python';

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
  /** Number of this replay, for `compareCut`. */
  readonly id: number;
  readonly document: RunDocument;
  readonly series: ReportSeries;
  /** Bar counts at which the strategy should be run again to see whether its past changes. */
  readonly causalityCuts: readonly number[];
}

/** The engine behind a message port. */
export interface EngineRoom {
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
}
