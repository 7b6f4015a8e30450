import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { Bars } from '@stratloom/engine/model';
import type { NumberValue } from '../value.ts';
import { BarCall, noLength } from './bar-call.ts';
import { columnValue } from './columns.ts';
import { Machine } from './machine.ts';

/** Acceleration of the stop: at first, for each new extreme, and at most. */
interface Acceleration {
  readonly start: number;
  readonly increment: number;
  readonly most: number;
}

/**
 * Parabolic stop and reverse; NaN on the first bar. It starts upwards if the second bar closed higher. A bar is tested
 * against the stop before that is held back by the two bars before. J. W. Wilder, 1978; formula of the Pine reference.
 */
export function sar(site: CallSite): NumberValue {
  const { context } = site;
  const { bars, moment } = context;
  const values = [numberAt(site, 0), numberAt(site, 1), numberAt(site, 2)] as const;
  const read = (): Acceleration => ({
    start: values[0].read(),
    increment: values[1].read(),
    most: values[2].read(),
  });
  if (site.everyBar && values.every(({ constant }) => constant !== undefined)) {
    const [machine, pace] = [new ParabolicStop(), read()];
    const column = Float64Array.from({ length: bars.length }, (_, bar) => {
      const stop = machine.next(bars, bar, pace);
      machine.settle();
      return stop;
    });
    return columnValue(context, column);
  }
  const call = new BarCall(context, noLength, () => new ParabolicStop());
  return {
    kind: 'number',
    read: () => {
      const pace = read();
      return call.turn()?.next(bars, moment.bar, pace) ?? NaN;
    },
    pure: false,
  };
}

/** On the way down prices are negated, so that the stop always lies below and the way always leads up. */
class ParabolicStop extends Machine {
  /** 1 = up, -1 = down, 0 = not started. */
  private direction = 0;
  /** Stop and furthest price of the way, both negated on the way down. */
  private stop = NaN;
  private extreme = NaN;
  private acceleration = 0;
  private newDirection = 0;
  private newStop = NaN;
  private newExtreme = NaN;
  private newAcceleration = 0;

  next(bars: Bars, bar: number, pace: Acceleration): number {
    this.newDirection = this.direction;
    this.newStop = this.stop;
    this.newExtreme = this.extreme;
    this.newAcceleration = this.acceleration;
    if (bar === 0) return NaN;
    if (this.newDirection === 0) this.begin(bars, bar, pace);
    this.follow(bars, bar, pace);
    const { low, high } = bars;
    const nears = this.newDirection === 1 ? low : high;
    for (const before of [bar - 1, bar - 2]) {
      const near = this.newDirection * (nears[before] ?? NaN);
      if (near < this.newStop) this.newStop = near;
    }
    return this.newDirection * this.newStop;
  }

  override settle(): void {
    this.direction = this.newDirection;
    this.stop = this.newStop;
    this.extreme = this.newExtreme;
    this.acceleration = this.newAcceleration;
  }

  private begin({ high, low, close }: Bars, bar: number, pace: Acceleration): void {
    const isUp = close[bar]! > close[bar - 1]!;
    this.newDirection = isUp ? 1 : -1;
    this.newStop = isUp ? low[bar - 1]! : -high[bar - 1]!;
    this.newExtreme = isUp ? high[bar]! : -low[bar]!;
    this.newAcceleration = pace.start;
  }

  private follow({ high, low }: Bars, bar: number, pace: Acceleration): void {
    const isUp = this.newDirection === 1;
    const near = isUp ? low[bar]! : -high[bar]!;
    const far = isUp ? high[bar]! : -low[bar]!;
    this.newStop += this.newAcceleration * (this.newExtreme - this.newStop);
    if (this.newStop > near) {
      this.newDirection = -this.newDirection;
      this.newStop = -Math.max(far, this.newExtreme);
      this.newExtreme = -near;
      this.newAcceleration = pace.start;
    } else if (far > this.newExtreme) {
      this.newExtreme = far;
      this.newAcceleration = Math.min(this.newAcceleration + pace.increment, pace.most);
    }
  }
}
