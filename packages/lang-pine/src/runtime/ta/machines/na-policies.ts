import { isKnown } from '../known.ts';
import { SourceMachine } from '../machine.ts';

/** Passes bars without a value over: nothing comes of them, and what comes behind does not know that they were. */
export class SkippingMachine extends SourceMachine {
  private readonly inner: SourceMachine;
  private hasValue = false;

  constructor(inner: SourceMachine) {
    super();
    this.inner = inner;
  }

  override next(value: number): number {
    this.hasValue = isKnown(value);
    return this.hasValue ? this.inner.next(value) : NaN;
  }

  override settle(): void {
    if (this.hasValue) this.inner.settle();
  }
}

/** Puts the last value in place of one that is missing; such a bar has no result itself. */
export class CarryingMachine extends SourceMachine {
  private readonly inner: SourceMachine;
  private last = NaN;
  private latest = NaN;

  constructor(inner: SourceMachine) {
    super();
    this.inner = inner;
  }

  override next(value: number): number {
    const hasValue = isKnown(value);
    this.latest = hasValue ? value : this.last;
    const result = this.inner.next(this.latest);
    return hasValue ? result : NaN;
  }

  override settle(): void {
    this.last = this.latest;
    this.inner.settle();
  }
}
