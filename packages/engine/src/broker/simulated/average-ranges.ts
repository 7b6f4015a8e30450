import { ATR } from '../../indicators/atr.ts';
import type { IndicatorState } from '../../indicators/indicator.ts';
import type { Bars } from '../../model/bars.ts';

interface RangeColumn {
  readonly state: IndicatorState;
  readonly values: Float64Array;
  known: number;
}

/** Average true ranges of one instrument, computed as far as somebody asks: what ATR sizes and offsets are measured in. */
export class AverageRanges {
  private readonly bars: Bars;
  private readonly columns = new Map<number, RangeColumn>();

  constructor(bars: Bars) {
    this.bars = bars;
  }

  /** Returns the range of `length` bars at the close of bar `barIndex`, quote currency; NaN while it is not known. */
  at(length: number, barIndex: number): number {
    const column = this.columnOf(length);
    if (barIndex >= column.known) {
      const { high, low, close } = this.bars;
      column.state.extend([high, low, close], [column.values], column.known, barIndex + 1);
      column.known = barIndex + 1;
    }
    return column.values[barIndex] ?? NaN;
  }

  private columnOf(length: number): RangeColumn {
    let column = this.columns.get(length);
    if (column === undefined) {
      const values = new Float64Array(this.bars.openTime.length);
      column = { state: ATR.start([length]), values, known: 0 };
      this.columns.set(length, column);
    }
    return column;
  }
}
