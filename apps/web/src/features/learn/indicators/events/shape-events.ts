import type { Bars } from '@stratloom/engine/model';
import type { PatternId } from '@stratloom/engine/patterns';
import type { FoundEvents } from '../../outcomes/found-events.ts';
import { patternEvents } from '../../outcomes/pattern-events.ts';
import { barsWhere, curveDrawings } from './indicator-event.ts';
import type { IndicatorEvent } from './indicator-event.ts';

function shapeEvent(patternId: PatternId, rule: string): IndicatorEvent {
  return { rule, find: (bars) => patternEvents(bars, patternId) };
}

export const BULLISH_ENGULFING_EVENT = shapeEvent(
  'bullish_absorption',
  'A falling bar, then a rising one that opens below its close and closes above its open.',
);

export const ASCENDING_TRIANGLE_EVENT = shapeEvent(
  'ascending_triangle',
  'Swing highs at about the same price above swing lows that rise in a line; a close above the highest of the highs.',
);

export const DESCENDING_TRIANGLE_EVENT = shapeEvent(
  'descending_triangle',
  'Swing lows at about the same price below swing highs that fall in a line; a close below the lowest of the lows.',
);

export const HEAD_AND_SHOULDERS_EVENT = shapeEvent(
  'head_shoulders',
  'Three swing highs after a rise, the middle one the highest, the outer ones at about the same price; a close below the line through the lows between them.',
);

export const RISING_WEDGE_EVENT = shapeEvent(
  'bullish_wedge',
  'Rising swing lows below rising swing highs, the lows rising faster; a close below the line through the lows.',
);

/** The mirror of bullish engulfing; a bar that closes at its open counts as rising, as in the engine's patterns. */
function bearishEngulfing({ open, close, length }: Bars): FoundEvents {
  const at = (column: Float64Array, index: number) => column[index] ?? Number.NaN;
  return {
    barIndexes: barsWhere(
      length,
      (i) =>
        at(close, i) < at(open, i) &&
        at(close, i - 1) >= at(open, i - 1) &&
        at(open, i) > at(close, i - 1) &&
        at(close, i) < at(open, i - 1),
    ),
    drawings: curveDrawings([]),
  };
}

export const BEARISH_ENGULFING_EVENT: IndicatorEvent = {
  rule: 'A rising bar, then a falling one that opens above its close and closes below its open.',
  find: bearishEngulfing,
};
