import { findPatterns } from '@stratloom/engine/patterns';
import type { Bars } from '@stratloom/engine/model';
import type { PatternId } from '@stratloom/engine/patterns';
import type { FoundEvents } from './found-events.ts';
import { occurrenceDrawings } from './occurrence-drawings.ts';

/** Finds a pattern with the engine's detector; its lines are drawn, a candlestick pattern is framed. */
export function patternEvents(bars: Bars, patternId: PatternId): FoundEvents {
  const found = findPatterns(bars, [patternId]);
  return {
    barIndexes: [...new Set(found.map(({ lastBarIndex }) => lastBarIndex))],
    firstBars: new Map(found.map((each) => [each.lastBarIndex, each.firstBarIndex])),
    drawings: occurrenceDrawings(bars, found),
  };
}
