import { groupedText, priceText, timeText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import type {
  ChartDrawings,
  MarkShape,
  PlotLook,
  DrawnMarks,
  DrawnPoint,
} from './chart-drawings.ts';
import { isVisible } from './drawing-color.ts';

/** Something that is drawn, in words. */
export interface DrawingRow {
  /** Kind of thing. */
  readonly what: string;
  readonly name: string;
  readonly pane: string;
  /** Position, or the latest value. */
  readonly says: string;
}

/** Most labels, lines, boxes and shapes that are listed one by one, the newest of each. */
const MOST_EACH = 100;

const LOOK_WORDS: Readonly<Record<PlotLook, string>> = {
  line: 'Line',
  'line-with-breaks': 'Line',
  step: 'Steps',
  'step-with-breaks': 'Steps',
  'step-with-diamonds': 'Steps',
  area: 'Area',
  'area-with-breaks': 'Area',
  histogram: 'Histogram',
  columns: 'Columns',
  circles: 'Circles',
  crosses: 'Crosses',
};

const SHAPE_WORDS: Partial<Record<MarkShape, string>> = {
  triangleup: 'triangle up',
  triangledown: 'triangle down',
  arrowup: 'arrow up',
  arrowdown: 'arrow down',
  xcross: 'cross',
  labelup: 'label',
  labeldown: 'label',
  none: 'text',
};

function paneText(pane: string): string {
  return pane === 'price' ? 'Price chart' : `Pane ${pane}`;
}

function barText(bars: Bars, bar: number): string {
  const index = Math.round(bar);
  if (index < 0) return 'before the first bar';
  const time = bars.openTime[Math.min(index, bars.length - 1)] ?? Number.NaN;
  return index < bars.length ? timeText(time) : `behind ${timeText(time)}`;
}

function pointText(bars: Bars, { bar, price }: DrawnPoint): string {
  return `${barText(bars, bar)} at ${priceText(price)}`;
}

function plotRows({ plots }: ChartDrawings): DrawingRow[] {
  return plots
    .filter(({ isShown }) => isShown)
    .map(({ name, look, pane, values }) => {
      const last = values.findLast((value) => !Number.isNaN(value));
      const says = last === undefined ? 'no value' : `newest value ${priceText(last)}`;
      return { what: LOOK_WORDS[look], name, pane: paneText(pane), says };
    });
}

function marksText(marks: DrawnMarks, bars: Bars): string {
  const count = marks.bars.length;
  if (count === 0) return 'on no bar';
  const newest = barText(bars, (marks.bars.at(-1) ?? 0) + marks.offset);
  return `on ${groupedText(count, 0)} ${count === 1 ? 'bar' : 'bars'}, newest ${newest}`;
}

function markRows({ marks }: ChartDrawings, bars: Bars): DrawingRow[] {
  return marks.map((each) => ({
    what: `Marks (${SHAPE_WORDS[each.shape] ?? each.shape})`,
    name: each.name === '' ? each.text : each.name,
    pane: paneText(each.pane),
    says: marksText(each, bars),
  }));
}

function groundRows(drawings: ChartDrawings, bars: Bars): DrawingRow[] {
  const candles = drawings.candles.map(({ name, look, pane, close }) => ({
    what: look === 'bars' ? 'Bars' : 'Candles',
    name,
    pane: paneText(pane),
    says: `newest close ${priceText(close.findLast((value) => !Number.isNaN(value)) ?? Number.NaN)}`,
  }));
  const levels = drawings.levels.map(({ name, pane, price }) => ({
    what: 'Level',
    name,
    pane: paneText(pane),
    says: priceText(price),
  }));
  const fills = drawings.fills.map(({ pane }) => ({
    what: 'Fill',
    name: '',
    pane: paneText(pane),
    says: 'between two curves',
  }));
  const grounds = drawings.backgrounds.map(({ pane, color }) => {
    const rows = bars.length - drawings.firstBar;
    const count =
      typeof color === 'number' ? rows : color.reduce((n, c) => n + Number(isVisible(c)), 0);
    const says = `on ${groupedText(count, 0)} of ${groupedText(rows, 0)} bars`;
    return { what: 'Background', name: '', pane: paneText(pane), says };
  });
  return [...candles, ...levels, ...fills, ...grounds];
}

function newest<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(-MOST_EACH).toReversed();
}

function anchoredRows(drawings: ChartDrawings, bars: Bars): DrawingRow[] {
  const span = (from: DrawnPoint, to: DrawnPoint) =>
    `from ${pointText(bars, from)} to ${pointText(bars, to)}`;
  return [
    ...newest(drawings.labels).map(({ text, tooltip, pane, at }) => ({
      what: 'Label',
      name: [text, tooltip].filter((part) => part !== '').join(': '),
      pane: paneText(pane),
      says: pointText(bars, at),
    })),
    ...newest(drawings.lines).map(({ pane, from, to }) => ({
      what: 'Line between points',
      name: '',
      pane: paneText(pane),
      says: span(from, to),
    })),
    ...newest(drawings.boxes).map(({ text, pane, topLeft, bottomRight }) => ({
      what: 'Box',
      name: text,
      pane: paneText(pane),
      says: span(topLeft, bottomRight),
    })),
    ...newest(drawings.shapes).map(({ pane, points, color }) => ({
      what: isVisible(color) ? 'Line of several points' : 'Filled area',
      name: '',
      pane: paneText(pane),
      says: `${points.length} points`,
    })),
  ];
}

/** Returns all that is drawn in words, for whoever cannot see it; tables are read where they stand. */
export function drawingRows(drawings: ChartDrawings, bars: Bars): DrawingRow[] {
  const tables = drawings.tables.map(({ rows, vertical, horizontal }) => ({
    what: 'Table',
    name: '',
    pane: 'Over the chart',
    says: `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, ${vertical} ${horizontal}`,
  }));
  return [
    ...plotRows(drawings),
    ...markRows(drawings, bars),
    ...groundRows(drawings, bars),
    ...anchoredRows(drawings, bars),
    ...tables,
  ];
}
