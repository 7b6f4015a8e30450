import type {
  Bars,
  ColumnPool,
  Instrument,
  RunSettings,
  SessionCalendar,
} from '@stratloom/engine/model';
import type { AccountView, OrderGateway, Parameters } from '@stratloom/engine/strategy';
import type { ScriptDeclaration } from '../checked/checked-tree.ts';
import type { Span } from '../messages/span.ts';
import type { ReferenceLoader, ReferenceSaver } from './collections/save.ts';
import type { NumberValue, Reference } from './value.ts';

/** The bar that a context is at. One object a context; closures keep it and read `bar`. */
export interface Moment {
  /** Index of the bar, from 0. */
  bar: number;
  /** Price at which a script runs inside the bar, after fills, quote currency; undefined at the close of the bar. */
  insidePrice?: number | undefined;
}

/**
 * Something that becomes plain data: `load` puts back what `save` gives. References (arrays, objects, drawings) go through
 * the saver and the loader of the whole run, so that what several hold stays one.
 */
export interface Saved {
  save(references: ReferenceSaver): unknown;
  load(state: unknown, references: ReferenceLoader): void;
}

/**
 * Something that remembers from bar to bar. A script may run several times on a bar (`calc_on_order_fills`): each time it
 * starts from what the last bar left.
 */
export interface Memory extends Saved {
  /**
   * True for what the runs on a bar share, `varip` variables and the log: it is undone only together with the runs
   * themselves, when a bar is tried in two ways.
   */
  readonly isLasting?: boolean;
  /**
   * Called before the script runs on the bar at hand. Returns what makes it as if it had not; that may be called again after
   * other runs on the bar, and when there was none.
   */
  checkpoint(): () => void;
  /** Returns the references that it holds: what is in them is put back, too. */
  held?(): Iterable<Reference>;
}

/** The account and the orders of the bar at hand; set before a bar runs. Only the chart's own context has one. */
export interface Trading {
  account: AccountView | null;
  orders: OrderGateway | null;
}

/**
 * One series of bars on which (part of) a script runs: the chart's, or that of a `request.security`. Built-ins get all that
 * they may know from here.
 */
export interface Context {
  readonly bars: Bars;
  readonly instrument: Instrument;
  /** Money of the account for one unit of the quote currency, by bar of the chart; without it, that of the instrument. */
  readonly exchangeRates?: Float64Array | undefined;
  /** Length of a bar, UTC milliseconds; of months their usual length. */
  readonly timeframeMs: number;
  /** Timeframe of the bars as the language writes it: `60`, `1D`, `1W`, `1M`. */
  readonly timeframe: string;
  /** Of the context of a request: the chart's; the chart's own has none. */
  readonly chart?: Context | undefined;
  /** Trading hours of the market; without them it is always open. */
  readonly calendar?: SessionCalendar | undefined;
  readonly moment: Moment;
  readonly parameters: Parameters;
  readonly trading: Trading;
  /** The conditions of the run. */
  readonly settings: RunSettings;
  /** Declaration of the script. */
  readonly declaration: ScriptDeclaration;
  /**
   * Returns what `make` makes of this context: made at the first call, then the same for whoever asks with the same `make`.
   * So built-ins of a namespace share what they know (the output that is drawn on, the sums of closed trades).
   */
  shared<State>(make: (context: Context) => State): State;
  /** Returns all bars' values of a pure value; computed once, then kept. */
  column(value: NumberValue): Float64Array;
  /** Memory for columns, when the run has any to use again. */
  readonly memory?: ColumnPool | undefined;
  /** Returns 1 for bars on which a pure bool is true or can be (see `NumberValue.mask`). */
  mask(value: NumberValue): Uint8Array;
  /** Makes `memory` part of the run's snapshots. */
  remember(memory: Memory): void;
  /** Counts work against the run's budget; throws a `ScriptStop` when it is used up. */
  spend(operations: number, at: Span): void;
  /** Counts items that are made, of at least eight bytes each; throws a `ScriptStop` when the run may make no more. */
  keep(items: number, at: Span): void;
}
