import type { Context, Memory, Moment } from '../context.ts';
import type { Machine } from './machine.ts';

/**
 * A machine at a call site that runs bar by bar: it is made at the first call, when its length may be known only then, and
 * is settled by the first call on a new bar.
 */
export class BarCall<M extends Machine> implements Memory {
  private readonly moment: Moment;
  private readonly readLength: () => number;
  private readonly make: (length: number) => M;
  private machine: M | null = null;
  private length = NaN;
  private bar = -1;
  /** True when the bar's calls do not count: the machine has nothing of it to settle. */
  private isUndone = false;

  /** @param readLength - What `make` is given; read once. */
  constructor(context: Context, readLength: () => number, make: (length: number) => M) {
    this.moment = context.moment;
    this.readLength = readLength;
    this.make = make;
    context.remember(this);
  }

  /** Returns the machine for a call on the bar at hand; null when its length is na. */
  turn(): M | null {
    const machine = this.machine;
    if (machine === null) return this.begin();
    if (this.moment.bar !== this.bar) {
      if (!this.isUndone) machine.settle();
      this.bar = this.moment.bar;
    }
    this.isUndone = false;
    return machine;
  }

  save(): unknown {
    const machine = this.machine?.save();
    return { bar: this.bar, length: this.length, isUndone: this.isUndone, machine };
  }

  load(state: unknown): void {
    const { bar, length, isUndone, machine } = Object(state);
    this.isUndone = isUndone === true;
    this.bar = Number(bar);
    this.length = Number(length);
    this.machine = machine === undefined ? null : this.make(this.length);
    this.machine?.load(machine);
  }

  checkpoint(): () => void {
    return this.undo;
  }

  private readonly undo = (): void => {
    if (this.bar === this.moment.bar) this.isUndone = true;
  };

  private begin(): M | null {
    this.length = this.readLength();
    if (Number.isNaN(this.length)) return null;
    this.bar = this.moment.bar;
    this.isUndone = false;
    this.machine = this.make(this.length);
    return this.machine;
  }
}

/** For machines that have no length. */
export function noLength(): number {
  return 0;
}
