import type { PatternDirection } from '@stratloom/engine/patterns';
import { color } from '../../../theme/theme.ts';
import type { ChartSheet, SheetMarks } from '../../../charts/sheet/chart-sheet.ts';
import { opaqueColor } from '../../../charts/sheet/sheet-color.ts';
import type { FoundEvents } from './found-events.ts';

/** Height of a mark, pixels. */
const MARK_SIZE = 12;

/** Returns what shows the events, with a mark at each: an arrow below its bar for a rise, above it for a fall. */
export function eventSheet(events: FoundEvents, direction: PatternDirection): ChartSheet {
  const isBullish = direction === 'bullish';
  const count = events.barIndexes.length;
  const markColor = opaqueColor(isBullish ? color.gain : color.loss);
  const marks: SheetMarks = {
    name: 'Events',
    pane: 'price',
    shape: isBullish ? 'arrowup' : 'arrowdown',
    place: isBullish ? 'belowbar' : 'abovebar',
    bars: Int32Array.from(events.barIndexes),
    values: new Float64Array(count).fill(Number.NaN),
    colors: new Uint32Array(count).fill(markColor),
    textColors: new Uint32Array(count).fill(markColor),
    sizes: MARK_SIZE,
    text: '',
    textSize: 10,
    offset: 0,
  };
  return { ...events.sheet, marks: [...events.sheet.marks, marks] };
}
