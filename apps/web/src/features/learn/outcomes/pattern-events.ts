import { findPatterns } from '@stratloom/engine';
import type { Bars, PatternId, PatternLine, PatternOccurrence } from '@stratloom/engine';
import { color } from '../../../app/theme.ts';
import { EMPTY_SHEET } from '../../../charts/sheet/chart-sheet.ts';
import type { SheetBox, SheetLine } from '../../../charts/sheet/chart-sheet.ts';
import { opaqueColor } from '../../../charts/sheet/sheet-color.ts';
import type { FoundEvents } from './found-events.ts';

const LINE_COLOR = opaqueColor(color.warning);

/** Finds a pattern with the engine's detector; its lines are drawn, a candlestick pattern is framed. */
export function patternEvents(bars: Bars, patternId: PatternId): FoundEvents {
  const found = findPatterns(bars, [patternId]);
  return {
    barIndexes: [...new Set(found.map(({ lastBarIndex }) => lastBarIndex))],
    sheet: {
      ...EMPTY_SHEET,
      lines: found.flatMap(({ lines }) => lines.map(lineOf)),
      boxes: found.filter(({ lines }) => lines.length === 0).map((each) => frameOf(bars, each)),
    },
  };
}

function lineOf({ from, to }: PatternLine): SheetLine {
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
function frameOf(bars: Bars, { firstBarIndex, lastBarIndex }: PatternOccurrence): SheetBox {
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
