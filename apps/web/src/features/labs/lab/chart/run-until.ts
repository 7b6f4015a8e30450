import type { Bars } from '@stratloom/engine/model';
import { sliceBars } from '@stratloom/engine/model';
import type { ChartDrawings, DrawnMarks } from '../../../../charts/drawings/chart-drawings.ts';
import { TradeSpans } from '../../../../charts/ground/trade-spans.ts';
import type { TradeSpan } from '../../../../charts/ground/trade-spans.ts';
import type { ChartAccount } from '../../../../charts/price-chart.tsx';
import { firstSignalFrom } from '../../../../charts/signal.ts';
import type { Signal } from '../../../../charts/signal.ts';

/** Parts of a run that its chart shows. */
export interface ShownParts {
  readonly bars: Bars;
  readonly drawings: ChartDrawings;
  readonly signals: readonly Signal[];
  readonly account: ChartAccount | null;
}

function marksUntil(marks: DrawnMarks, count: number): DrawnMarks {
  const end = marks.bars.findIndex((bar) => bar >= count);
  if (end < 0) return marks;
  const { bars, values, colors, textColors, sizes } = marks;
  return {
    ...marks,
    bars: bars.subarray(0, end),
    values: values.subarray(0, end),
    colors: colors.subarray(0, end),
    textColors: textColors.subarray(0, end),
    sizes: typeof sizes === 'number' ? sizes : sizes.subarray(0, end),
  };
}

/** Columns end with the bars by themselves; what is placed by bar is left out when it lies beyond, and tables show the end. */
function drawingsUntil(drawings: ChartDrawings, count: number): ChartDrawings {
  return {
    ...drawings,
    marks: drawings.marks.map((marks) => marksUntil(marks, count)),
    lines: drawings.lines.filter(({ from, to }) => Math.max(from.bar, to.bar) < count),
    boxes: drawings.boxes.filter(({ bottomRight }) => bottomRight.bar < count),
    shapes: drawings.shapes.filter(({ points }) => points.every(({ bar }) => bar < count)),
    labels: drawings.labels.filter(({ at }) => at.bar < count),
    tables: [],
  };
}

/** A trade that is open at the end has the result that its last close would give. */
function spanUntil(span: TradeSpan, bars: Bars): TradeSpan {
  const last = bars.length - 1;
  if (span.toBar <= last) return span;
  const move = (bars.close[last] ?? span.entryPrice) - span.entryPrice;
  return { ...span, toBar: last, pnl: span.isLong ? move : -move, label: '' };
}

/** Returns what was known of a run when its first `count` bars had closed. */
export function runUntil(parts: ShownParts, count: number): ShownParts {
  const bars = sliceBars(parts.bars, 0, count);
  const { signals, drawings, account } = parts;
  const entered = account?.trades.all.filter(({ fromBar }) => fromBar < count) ?? [];
  return {
    bars,
    drawings: drawingsUntil(drawings, count),
    signals: signals.slice(0, firstSignalFrom(signals, count)),
    account: account && {
      ...account,
      trades: new TradeSpans(entered.map((span) => spanUntil(span, bars))),
    },
  };
}
