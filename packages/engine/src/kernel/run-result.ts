import type { Bars } from '../model/bars.ts';
import type { ColumnPool } from '../model/column-pool.ts';
import type { CorporateAction } from '../model/corporate-action.ts';
import type { Instrument } from '../model/instrument.ts';
import type { Plot } from '../model/plot.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { RunSettings } from '../model/settings.ts';
import type { FinishedRun } from '../report/finished-run.ts';
import type { Market, Parameters, Strategy } from '../strategy/strategy.ts';

/** An instrument of a run, with all that happens to it. */
export interface MarketInput extends Market {
  /** Splits and dividends by ascending time; bars are then as they were traded, not adjusted. */
  readonly actions?: readonly CorporateAction[] | undefined;
  /**
   * Bars of a finer timeframe inside the bars, so that fills follow them instead of an assumed path; checked by
   * `finerBarRanges`. A bar without finer bars follows the assumed path.
   */
  readonly finerBars?: Bars | undefined;
}

/** All that decides a run. Same input, same bytes out, in every runtime. */
export interface RunInput extends MarketInput {
  /** Checked bars (see `checkBars`). */
  readonly bars: Bars;
  readonly instrument: Instrument;
  readonly settings: RunSettings;
  readonly strategy: Strategy;
  readonly parameters: Parameters;
  /** Further instruments, with bars on the clock of the first (see `alignMarkets`). */
  readonly otherMarkets?: readonly MarketInput[] | undefined;
  /** Memory for the run and its result; fresh memory without it. See `ColumnPool.recycle`. */
  readonly memory?: ColumnPool | undefined;
  /** Sessions that end `day` orders; UTC days without it. */
  readonly calendar?: SessionCalendar | undefined;
}

/** What a run did. */
export interface RunResult extends FinishedRun {
  readonly strategyName: string;
  readonly parameters: Parameters;
  readonly plots: readonly Plot[];
  /** First bar inside which the strategy decided, when the bar was not over yet; -1 = it decided at closes only. */
  readonly insideBarIndex: number;
}
