import type { ScriptOutput } from '@stratloom/lang-pine';
import type { DrawnMarks } from '../../charts/drawings/chart-drawings.ts';
import { firstRow, paneOf } from './plot-scope.ts';
import type { PlotScope } from './plot-scope.ts';
import { markSize } from './text-size.ts';
import { markPlace, markShape } from './words.ts';

type Marks = Extract<ScriptOutput['plots'][number], { kind: 'shape' | 'char' | 'arrow' }>;

/** Height of the text beside a mark, pixels. */
const BESIDE_TEXT_SIZE = 10;

/** Keeps the marks that `isKept` says yes to. */
function marksWhere(marks: Marks, isKept: (mark: number) => boolean) {
  const kept = [...marks.bars.keys()].filter(isKept);
  return {
    bars: Int32Array.from(kept, (mark) => marks.bars[mark] ?? 0),
    values: Float64Array.from(kept, (mark) => marks.values[mark] ?? Number.NaN),
    colors: Uint32Array.from(kept, (mark) => marks.colors[mark] ?? 0),
    textColors: Uint32Array.from(kept, (mark) => marks.textColors[mark] ?? 0),
  };
}

/** Arrows are as long as their values are large, between these heights; pixels. */
const SHORTEST = 6;
const LONGEST = 28;

function arrowsOf(marks: Marks, base: DrawnMarks, isUp: boolean): DrawnMarks {
  const most = marks.values.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  const kept = marksWhere(marks, (mark) => (marks.values[mark] ?? 0) > 0 === isUp);
  const sizes = kept.values.map(
    (value) => SHORTEST + (LONGEST - SHORTEST) * (most === 0 ? 0 : Math.abs(value) / most),
  );
  const shape = isUp ? 'arrowup' : 'arrowdown';
  return { ...base, ...kept, shape, place: isUp ? 'belowbar' : 'abovebar', sizes };
}

/** Returns the marks of one call; arrows up and down are two. */
export function marksOf(scope: PlotScope, marks: Marks): DrawnMarks[] {
  const { drawings } = scope;
  const from = drawings.firstBar + firstRow(drawings, marks.showLast);
  const isChar = marks.kind === 'char';
  const sizes = markSize(marks.size);
  const base: DrawnMarks = {
    ...marksWhere(marks, (mark) => (marks.bars[mark] ?? 0) >= from),
    name: marks.title,
    pane: paneOf(scope, marks),
    shape: isChar ? 'none' : markShape(marks.symbol),
    place: markPlace(marks.location),
    sizes,
    text: isChar ? [marks.symbol, marks.text].filter((text) => text !== '').join('\n') : marks.text,
    textSize: isChar ? sizes + 4 : BESIDE_TEXT_SIZE,
    offset: marks.offset,
  };
  // A character is in the color of the mark.
  if (isChar) return [{ ...base, textColors: base.colors }];
  if (marks.kind === 'shape') return [base];
  return [arrowsOf(marks, base, true), arrowsOf(marks, base, false)];
}
