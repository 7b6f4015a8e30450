import type {
  Bars,
  ColumnPool,
  Instrument,
  RunSettings,
  SessionCalendar,
} from '@stratloom/engine/model';
import type { Parameters } from '@stratloom/engine/strategy';
import type { ScriptDeclaration } from '../checked/checked-tree.ts';
import type { Span } from '../messages/span.ts';
import type { Context, Memory, Moment, Trading } from '../runtime/context.ts';
import type { NumberValue } from '../runtime/value.ts';
import type { Budget } from './budget.ts';
import type { BarJoins } from './security/requested-bars.ts';
import type { TimedBars } from './security/timed-bars.ts';
import { fillColumn, STRETCH_LENGTH, stretchesOf } from '../runtime/stretch.ts';
import { MemoNumber } from './values/memo-number.ts';

/** Source of requested bars. */
export interface Origin {
  /** Bars of the run. */
  readonly bars: Bars;
  readonly instrument: Instrument;
  /** The requested bars themselves. */
  readonly timed: TimedBars;
}

/** Dependencies of a context. */
export interface ContextDeps {
  readonly bars: Bars;
  readonly instrument: Instrument;
  /** By bar; without it, the rate of the instrument holds. */
  readonly exchangeRates?: Float64Array | undefined;
  readonly timeframe: string;
  readonly timeframeMs: number;
  readonly parameters: Parameters;
  readonly settings: RunSettings;
  readonly declaration: ScriptDeclaration;
  readonly calendar: SessionCalendar | undefined;
  /** Pool of columns; fresh memory without it. */
  readonly memory?: ColumnPool | undefined;
  /** The chart's context, of a request's. */
  readonly chart?: RunContext | undefined;
  readonly budget: Budget;
  /** Bars that requests are made of, kept from one context to the next; made anew without it. */
  readonly joins?: BarJoins | undefined;
  /** Of the bars of a request; without it they are the chart's. */
  readonly origin?: Origin;
}

/** One series of bars on which a script runs, with all that it computes and remembers there. */
export class RunContext implements Context {
  readonly bars: Bars;
  readonly instrument: Instrument;
  readonly exchangeRates: Float64Array | undefined;
  readonly timeframe: string;
  readonly timeframeMs: number;
  readonly parameters: Parameters;
  readonly settings: RunSettings;
  readonly declaration: ScriptDeclaration;
  readonly calendar: SessionCalendar | undefined;
  readonly memory: ColumnPool | undefined;
  readonly chart: RunContext | undefined;
  readonly origin: Origin | null;
  /** Its dependencies. */
  readonly deps: ContextDeps;
  readonly moment: Moment = { bar: 0, insidePrice: undefined };
  readonly trading: Trading = { account: null, orders: null };
  /** In the order in which they were made, which is the same in each run of a script. */
  readonly memories: Memory[] = [];
  private readonly columns = new Map<NumberValue, Float64Array>();
  private readonly masks = new Map<NumberValue, Uint8Array>();
  private readonly states = new Map<(context: Context) => unknown, unknown>();

  constructor(deps: ContextDeps) {
    this.bars = deps.bars;
    this.instrument = deps.instrument;
    this.exchangeRates = deps.exchangeRates;
    this.timeframe = deps.timeframe;
    this.timeframeMs = deps.timeframeMs;
    this.parameters = deps.parameters;
    this.settings = deps.settings;
    this.declaration = deps.declaration;
    this.calendar = deps.calendar;
    this.memory = deps.memory;
    this.chart = deps.chart;
    this.origin = deps.origin ?? null;
    this.deps = deps;
  }

  shared<State>(make: (context: Context) => State): State {
    if (!this.states.has(make)) this.states.set(make, make(this));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under `make` was made by it
    return this.states.get(make) as State;
  }

  column(value: NumberValue): Float64Array {
    const known = value.column ?? this.columns.get(value);
    if (known !== undefined) return known;
    if (value instanceof MemoNumber) return value.settled();
    const column = this.computed(value);
    this.columns.set(value, column);
    return column;
  }

  /** Computes all bars' values of a pure value; they are not kept. */
  computed(value: NumberValue): Float64Array {
    const { length } = this.bars;
    const column = this.memory?.float64(length) ?? new Float64Array(length);
    fillColumn(this.moment, value, column);
    return column;
  }

  mask(value: NumberValue): Uint8Array {
    let mask = this.masks.get(value);
    if (mask === undefined) {
      mask = value.mask === undefined ? this.trueBars(value) : value.mask();
      this.masks.set(value, mask);
    }
    return mask;
  }

  remember(memory: Memory): void {
    this.memories.push(memory);
  }

  spend(operations: number, at: Span): void {
    this.deps.budget.spend(this.moment.bar, operations, at);
  }

  keep(items: number, at: Span): void {
    this.deps.budget.keep(items, at);
  }

  private trueBars(value: NumberValue): Uint8Array {
    const { length } = this.bars;
    const mask = this.memory?.uint8(length) ?? new Uint8Array(length);
    const read = stretchesOf(this.moment, value);
    for (let from = 0; from < length; from += STRETCH_LENGTH) {
      const count = Math.min(STRETCH_LENGTH, length - from);
      const { values, at, stride } = read(from, count);
      for (let i = 0, j = at; i < count; i++, j += stride) mask[from + i] = Number(values[j] === 1);
    }
    return mask;
  }
}
