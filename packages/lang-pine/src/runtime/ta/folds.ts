import type { CallSite } from '../call-site.ts';
import type { NumberValue } from '../value.ts';
import { isKnown } from './known.ts';
import { SourceMachine } from './machine.ts';
import { machineValue } from './machine-value.ts';

/** Sum of all values so far; na adds nothing. */
export function cumulated(site: CallSite, source: NumberValue): NumberValue {
  return machineValue(site, source, () => new Sum(0));
}

/** Greatest of all values so far. */
export function greatestSoFar(site: CallSite, source: NumberValue): NumberValue {
  return machineValue(site, source, () => new Greatest(NaN));
}

/** Smallest of all values so far. */
export function leastSoFar(site: CallSite, source: NumberValue): NumberValue {
  return machineValue(site, source, () => new Least(NaN));
}

/** Bars since a condition held last, 0 on the bar itself; NaN before it first held. na holds not. */
export function barsSince(site: CallSite, condition: NumberValue): NumberValue {
  return machineValue(site, condition, () => new BarsSince());
}

/** Takes one value after the other into a result; na changes nothing. */
abstract class Fold extends SourceMachine {
  private settled: number;
  private latest: number;

  constructor(first: number) {
    super();
    this.settled = first;
    this.latest = first;
  }

  override next(value: number): number {
    this.latest = isKnown(value) ? this.fold(this.settled, value) : this.settled;
    return this.latest;
  }

  override settle(): void {
    this.settled = this.latest;
  }

  protected abstract fold(result: number, value: number): number;
}

class Sum extends Fold {
  protected override fold(result: number, value: number): number {
    return result + value;
  }
}

class Greatest extends Fold {
  protected override fold(result: number, value: number): number {
    return value < result ? result : value;
  }
}

class Least extends Fold {
  protected override fold(result: number, value: number): number {
    return value > result ? result : value;
  }
}

class BarsSince extends SourceMachine {
  private settled = NaN;
  private latest = NaN;

  override next(condition: number): number {
    this.latest = condition === 1 ? 0 : this.settled + 1;
    return this.latest;
  }

  override settle(): void {
    this.settled = this.latest;
  }
}
