import type { OrderListener } from '../broker/port/broker.ts';
import type { InstrumentInput } from '../broker/port/instrument-input.ts';
import type { Bars } from '../model/bars.ts';
import type { ColumnPool } from '../model/column-pool.ts';
import type { Instrument } from '../model/instrument.ts';
import type { Plot } from '../model/plot.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { RunSettings } from '../model/settings.ts';
import type { FinishedRun } from '../report/finished-run.ts';
import type { Parameters, Strategy } from '../strategy/strategy.ts';

/** An instrument of a run, with all that happens to it. */
export type MarketInput = InstrumentInput;

/** Everything that determines a run. Same input, same bytes out, in every runtime. */
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
  /** Receives what becomes of orders, after each bar and each decision. Listening costs time and changes no result. */
  readonly onOrderEvent?: OrderListener | undefined;
}

/** Result of a run. */
export interface RunResult extends FinishedRun {
  readonly strategyName: string;
  readonly parameters: Parameters;
  readonly plots: readonly Plot[];
  /** First bar inside which the strategy decided, when the bar was not over yet; -1 = it decided at closes only. */
  readonly insideBarIndex: number;
}
