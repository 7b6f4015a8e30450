import { crossingBars } from '@stratloom/engine/indicators';
import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { Context } from '../context.ts';
import type { NumberValue } from '../value.ts';
import { BarCall, noLength } from './bar-call.ts';
import { isAbove } from './known.ts';
import { Machine } from './machine.ts';

/** Whether the first number has come above the second: it is above, and was not on the bar before. */
export function crossover(site: CallSite): NumberValue {
  return crossing(site, () => new Crossing(1), { barsOf: crossingsOf, mark: 1 });
}

/** Whether the first number has come below the second: it is below, and was not on the bar before. */
export function crossunder(site: CallSite): NumberValue {
  return crossing(site, () => new Crossing(-1), { barsOf: crossingsOf, mark: 2 });
}

/** Whether the first number has come to the other side of the second than the one on which it was last. */
export function cross(site: CallSite): NumberValue {
  return crossing(site, () => new SideChange(), { barsOf: sideChanges, mark: 1 });
}

/** A machine of two numbers that says 1 or 0. */
abstract class PairMachine extends Machine {
  abstract next(first: number, second: number): number;
}

class Crossing extends PairMachine {
  /** 1 = upwards, -1 = downwards. */
  private readonly direction: 1 | -1;
  /** First less second, of the bar before and of the bar at hand. */
  private settled = NaN;
  private latest = NaN;

  constructor(direction: 1 | -1) {
    super();
    this.direction = direction;
  }

  override next(first: number, second: number): number {
    this.latest = this.direction * (first - second);
    return this.latest > 0 && this.settled <= 0 ? 1 : 0;
  }

  override settle(): void {
    this.settled = this.latest;
  }
}

class SideChange extends PairMachine {
  /** 1 = the first was last above the second, -1 = below, 0 = neither so far. */
  private settled = 0;
  private latest = 0;

  override next(first: number, second: number): number {
    const side = sideOf(first, second);
    this.latest = side === 0 ? this.settled : side;
    return this.settled * side === -1 ? 1 : 0;
  }

  override settle(): void {
    this.settled = this.latest;
  }
}

function sideOf(first: number, second: number): number {
  if (isAbove(first, second)) return 1;
  return isAbove(second, first) ? -1 : 0;
}

/** Marks all bars at once, and the mark that counts. */
interface Marking {
  readonly barsOf: (
    context: Context,
    first: Float64Array,
    second: Float64Array | number,
  ) => Uint8Array;
  readonly mark: number;
}

function crossing(site: CallSite, make: () => PairMachine, { barsOf, mark }: Marking): NumberValue {
  const { context } = site;
  const [first, second] = [numberAt(site, 0), numberAt(site, 1)];
  if (site.everyBar && first.pure && second.pure) {
    const marks = barsOf(context, context.column(first), second.constant ?? context.column(second));
    const { moment } = context;
    const fill = (values: Float64Array, from: number): void => {
      for (let i = 0; i < values.length; i++) values[i] = Number(marks[from + i] === mark);
    };
    const read = (): number => (marks[moment.bar] === mark ? 1 : 0);
    return { kind: 'number', read, pure: true, fill, mask: () => marks };
  }
  const call = new BarCall(context, noLength, make);
  const read = (): number => {
    const one = first.read();
    const two = second.read();
    return call.turn()?.next(one, two) ?? 0;
  };
  return { kind: 'number', read, pure: false };
}

type Crossings = Map<Float64Array, Map<Float64Array | number, Uint8Array>>;

/** Marks where the first comes above (1) and below (2) the second; most scripts ask for both, of the same two columns. */
function crossingsOf(
  context: Context,
  first: Float64Array,
  second: Float64Array | number,
): Uint8Array {
  const known = context.shared(makeCrossings);
  const ofFirst = known.get(first) ?? new Map<Float64Array | number, Uint8Array>();
  known.set(first, ofFirst);
  const { length } = context.bars;
  const other = typeof second === 'number' ? second : second.subarray(0, length);
  const marks =
    ofFirst.get(second) ?? crossingBars(first.subarray(0, length), other, context.memory);
  ofFirst.set(second, marks);
  return marks;
}

function makeCrossings(): Crossings {
  return new Map();
}

function sideChanges(
  { bars }: Context,
  first: Float64Array,
  second: Float64Array | number,
): Uint8Array {
  const machine = new SideChange();
  return Uint8Array.from(first.subarray(0, bars.length), (value, bar) => {
    const holds = machine.next(value, typeof second === 'number' ? second : second[bar]!);
    machine.settle();
    return holds;
  });
}
