import type { Bars, Plot } from '@stratloom/engine/model';
import type { ReportSeries, RunDocument } from '@stratloom/engine/report';
import type { ChartDrawings } from '../charts/drawings/chart-drawings.ts';
import type { Signal } from '../charts/signal.ts';
import type { RunAlert } from '../engine-client/engine-client.ts';
import type { RunDetails } from '../engine-client/run-details.ts';

/** A finished run as the screen shows it. */
export interface ShownRun {
  /** The code that ran. */
  readonly code: string;
  readonly bars: Bars;
  readonly document: RunDocument;
  /** True when what ran draws and alerts only: drawings and alerts are shown in place of a report. */
  readonly isIndicator: boolean;
  /** Of the instruments, in the order of the run; the bars are those of the first. */
  readonly symbols: readonly string[];
  readonly series: ReportSeries;
  /** For exports; the chart shows the drawings. */
  readonly plots: readonly Plot[];
  readonly drawings: ChartDrawings;
  /** Alerts of the strategy, by bar. */
  readonly alerts: readonly RunAlert[];
  /** By bar. */
  readonly signals: readonly Signal[];
  /** Lazily computed parts of the run. */
  readonly details: RunDetails;
  /** Lines that the strategy printed. */
  readonly output: readonly string[];
}
