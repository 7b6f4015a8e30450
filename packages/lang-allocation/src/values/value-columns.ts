import { ema, rsi, sma } from '@stratloom/engine/indicators';
import type { Comparison, Condition, Value } from '../tree/document.ts';
import type { Instruments } from './instruments.ts';
import {
  drawdown,
  maxDrawdown,
  meanReturn,
  returnOver,
  turnover,
  volatility,
} from './window-values.ts';

/** A value of an instrument at a close; NaN = not known. @param index - The instrument in question, where the value names none. */
export type ValueAt = (index: number, bar: number) => number;

/** A condition at a close. @param index - The instrument in question. */
export type ConditionAt = (index: number, bar: number) => boolean;

type Averaged = 'sma' | 'ema' | 'rsi';

const AVERAGES = { sma, ema, rsi };

const COMPARE: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  above: (left, right) => left > right,
  below: (left, right) => left < right,
  atLeast: (left, right) => left >= right,
  atMost: (left, right) => left <= right,
};

/** Values and conditions of a document, bound to the instruments of a run. Columns of averages are computed once, when first read. */
export class ValueColumns {
  readonly #instruments: Instruments;
  readonly #columns: (Float64Array | undefined)[][] = [];

  constructor(instruments: Instruments) {
    this.#instruments = instruments;
  }

  /** Forgets the columns: bars have been appended. */
  clear(): void {
    for (const columns of this.#columns) columns.length = 0;
  }

  value(value: Value): ValueAt {
    if (value.kind === 'number') return () => value.value;
    const read = this.#reader(value);
    if (value.of === undefined) return read;
    const named = this.#instruments.indexOf(value.of);
    return named < 0 ? () => NaN : (_, bar) => read(named, bar);
  }

  condition(condition: Condition): ConditionAt {
    switch (condition.kind) {
      case 'compare': {
        const left = this.value(condition.left);
        const right = this.value(condition.right);
        const holds = COMPARE[condition.is];
        return (index, bar) => holds(left(index, bar), right(index, bar));
      }
      case 'not': {
        const inner = this.condition(condition.of);
        return (index, bar) => !inner(index, bar);
      }
      case 'all':
      case 'any': {
        const parts = condition.of.map((each) => this.condition(each));
        return condition.kind === 'all'
          ? (index, bar) => parts.every((holds) => holds(index, bar))
          : (index, bar) => parts.some((holds) => holds(index, bar));
      }
    }
  }

  #reader(value: Exclude<Value, { readonly kind: 'number' }>): ValueAt {
    const { markets } = this.#instruments;
    const closeOf = (index: number): Float64Array => markets[index]!.bars.close;
    if (value.kind === 'price') return (index, bar) => closeOf(index)[bar]!;
    const { kind, bars } = value;
    switch (kind) {
      case 'sma':
      case 'ema':
      case 'rsi':
        return this.#average(kind, bars);
      case 'return':
        return (index, bar) => returnOver(closeOf(index), bar, bars);
      case 'meanReturn':
        return (index, bar) => meanReturn(closeOf(index), bar, bars);
      case 'volatility':
        return (index, bar) => volatility(closeOf(index), bar, bars);
      case 'drawdown':
        return (index, bar) => drawdown(closeOf(index), bar, bars);
      case 'maxDrawdown':
        return (index, bar) => maxDrawdown(closeOf(index), bar, bars);
      case 'turnover':
        return (index, bar) => turnover(closeOf(index), markets[index]!.bars.volume, bar, bars);
    }
  }

  #average(kind: Averaged, length: number): ValueAt {
    const { markets } = this.#instruments;
    const columns: (Float64Array | undefined)[] = [];
    this.#columns.push(columns);
    return (index, bar) => {
      let column = columns[index];
      if (column === undefined) {
        const { bars } = markets[index]!;
        column = AVERAGES[kind](bars.close.subarray(0, bars.length), length);
        columns[index] = column;
      }
      return column[bar] ?? NaN;
    };
  }
}
