import { invariant } from '@stratloom/engine/model';
import type { Context, Memory, Moment } from './context.ts';

/** Initial capacity, values. */
const FIRST_CAPACITY = 16;

/**
 * The numbers that one place of a script saw, one a bar on which it ran.
 *
 * The first call on a new bar settles what the last bar left; further calls on the same bar take the place of what the bar
 * left so far, or take it back. So every call on a bar sees the same past.
 */
export class CallHistory implements Memory {
  private readonly moment: Moment;
  private readonly limit: number;
  private store: Float64Array;
  /** Count of values that are settled; the bar's own lies behind them. */
  private settled = 0;
  private hasPending = false;
  /** Bar of the last call; -1 before the first. */
  private bar = -1;

  /**
   * Makes an empty history, part of the run's snapshots.
   *
   * @param limit - How many values must stay within reach; >= 1.
   */
  constructor(context: Context, limit: number) {
    this.moment = context.moment;
    this.limit = limit;
    this.store = new Float64Array(Math.min(2 * limit, FIRST_CAPACITY));
    context.remember(this);
  }

  /** Values in a row, oldest first, with spare capacity after them; the newest is before `end`. Changed by the next call. */
  get values(): Float64Array {
    return this.store;
  }

  /** Place of the newest value in `values`; -1 when there is none. */
  get end(): number {
    return this.hasPending ? this.settled : this.settled - 1;
  }

  /** Count of values within reach. */
  get length(): number {
    return this.end + 1;
  }

  /** Returns the value of `offset` values ago, 0 = the newest; NaN where there is none. */
  at(offset: number): number {
    return this.store[this.end - offset] ?? NaN;
  }

  /**
   * As `at`, counted from the bar at hand whether it has put its value yet or not: 0 is its own, NaN before it is there.
   */
  ago(offset: number): number {
    if (this.moment.bar === this.bar) return this.store[this.settled - offset] ?? NaN;
    return offset === 0 ? NaN : this.at(offset - 1);
  }

  /** Takes the value of the bar at hand. */
  put(value: number): void {
    this.turn();
    this.store[this.settled] = value;
    this.hasPending = true;
  }

  /** Takes nothing on the bar at hand, nor what an earlier call on it put. */
  leave(): void {
    this.turn();
    this.hasPending = false;
  }

  save(): unknown {
    return {
      bar: this.bar,
      hasPending: this.hasPending,
      values: this.store.slice(0, this.length),
    };
  }

  load(state: unknown): void {
    const { bar, hasPending, values } = Object(state);
    invariant(values instanceof Float64Array, 'a saved history holds values');
    this.bar = Number(bar);
    this.hasPending = hasPending === true;
    this.settled = values.length - (this.hasPending ? 1 : 0);
    this.store = new Float64Array(Math.max(FIRST_CAPACITY, values.length + 1));
    this.store.set(values);
  }

  checkpoint(): () => void {
    return this.undo;
  }

  private readonly undo = (): void => {
    if (this.bar !== this.moment.bar) return;
    this.hasPending = false;
    this.store[this.settled] = NaN;
  };

  /** Settles what the last bar left when this is the first call on a new one. */
  private turn(): void {
    if (this.moment.bar === this.bar) return;
    this.bar = this.moment.bar;
    if (this.hasPending) this.settled++;
    this.hasPending = false;
    if (this.settled === this.store.length) this.grow();
  }

  private grow(): void {
    const values = this.store;
    const most = 2 * this.limit;
    if (values.length < most) {
      this.store = new Float64Array(Math.min(most, 2 * values.length));
      this.store.set(values);
      return;
    }
    values.copyWithin(0, this.settled - this.limit, this.settled);
    this.settled = this.limit;
  }
}
