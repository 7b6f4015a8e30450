import type { Bars } from '@stratloom/engine/model';
import type { PatternLine, PatternOccurrence } from '@stratloom/engine/patterns';
import { color } from '../../../theme/theme.ts';
import { NO_DRAWINGS } from '../../../charts/drawings/chart-drawings.ts';
import type {
  ChartDrawings,
  DrawnBox,
  DrawnLine,
  DrawnShape,
} from '../../../charts/drawings/chart-drawings.ts';
import { opaqueColor } from '../../../charts/drawings/drawing-color.ts';

const LINE_COLOR = opaqueColor(color.warning);

/** Returns what shows where patterns are in bars: the swings and lines of chart patterns, and frames around candlestick patterns. */
export function occurrenceDrawings(bars: Bars, found: readonly PatternOccurrence[]): ChartDrawings {
  return {
    ...NO_DRAWINGS,
    shapes: found.filter(({ points }) => points.length > 0).map(swingsOf),
    lines: found.flatMap(({ lines }) => lines.map(lineOf)),
    boxes: found.filter(({ lines }) => lines.length === 0).map((each) => frameOf(bars, each)),
  };
}

/** A thin line from swing to swing. */
function swingsOf({ points }: PatternOccurrence): DrawnShape {
  return {
    pane: 'price',
    points: points.map(({ barIndex, price }) => ({ bar: barIndex, price })),
    isCurved: false,
    isClosed: false,
    color: LINE_COLOR,
    fillColor: 0,
    width: 1,
    line: 'dotted',
  };
}

function lineOf({ from, to }: PatternLine): DrawnLine {
  return {
    pane: 'price',
    from: { bar: from.barIndex, price: from.price },
    to: { bar: to.barIndex, price: to.price },
    extend: 'none',
    color: LINE_COLOR,
    width: 2,
    line: 'solid',
    arrow: 'none',
  };
}

/** A box around the bars of an occurrence. */
function frameOf(bars: Bars, { firstBarIndex, lastBarIndex }: PatternOccurrence): DrawnBox {
  const end = lastBarIndex + 1;
  return {
    pane: 'price',
    topLeft: {
      bar: firstBarIndex - 0.5,
      price: Math.max(...bars.high.subarray(firstBarIndex, end)),
    },
    bottomRight: {
      bar: lastBarIndex + 0.5,
      price: Math.min(...bars.low.subarray(firstBarIndex, end)),
    },
    extend: 'none',
    fillColor: 0,
    borderColor: LINE_COLOR,
    borderWidth: 1,
    line: 'solid',
    text: '',
    textColor: 0,
    textSize: 10,
    align: 'center',
    verticalAlign: 'center',
  };
}
