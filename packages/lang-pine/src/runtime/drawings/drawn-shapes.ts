import type { Item } from '../collections/item.ts';
import { Drawing } from './drawing.ts';
import { type Point, pointOf } from './points.ts';

/** Meaning of x coordinates: bar indices, or Unix times in milliseconds. */
export type XUnit = 'bar' | 'time';

/** A line. Colors of all drawings are 0xRRGGBBAA, 0 = nothing is drawn. */
export interface DrawnLine {
  readonly x: XUnit;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** `none`, `left`, `right` or `both`. */
  readonly extend: string;
  /** `solid`, `dotted`, `dashed`, `arrow_left`, `arrow_right` or `arrow_both`. */
  readonly style: string;
  readonly color: number;
  /** Pixels. */
  readonly width: number;
}

/** Text of a drawing and how it is written. */
export interface DrawnText {
  readonly text: string;
  readonly color: number;
  /** `tiny` to `huge`, `auto`, or points. */
  readonly size: string | number;
  readonly isMonospace: boolean;
  /** `none`, `bold` or `italic`. */
  readonly format: string;
}

/** A label. */
export interface DrawnLabel {
  readonly x: XUnit;
  readonly at: number;
  readonly y: number;
  /** `price`, `abovebar` or `belowbar`. */
  readonly yLocation: string;
  /** `label_down`, `circle`, `none`, ... */
  readonly style: string;
  readonly color: number;
  readonly text: DrawnText;
  /** `left`, `center` or `right`. */
  readonly align: string;
  readonly tooltip: string;
}

/** A box. */
export interface DrawnBox {
  readonly x: XUnit;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly extend: string;
  readonly borderColor: number;
  readonly borderWidth: number;
  readonly borderStyle: string;
  readonly color: number;
  readonly text: DrawnText;
  readonly alignX: string;
  readonly alignY: string;
  readonly wraps: boolean;
}

/** A line through many points. */
export interface DrawnPolyline {
  readonly x: XUnit;
  readonly points: readonly { readonly at: number; readonly y: number }[];
  readonly curved: boolean;
  readonly closed: boolean;
  readonly color: number;
  readonly fillColor: number;
  readonly style: string;
  readonly width: number;
}

/** A cell of a table. */
export interface DrawnCell {
  readonly text: DrawnText;
  readonly alignX: string;
  readonly alignY: string;
  readonly color: number;
  /** Percent of the chart; 0 = as the text needs. */
  readonly width: number;
  readonly height: number;
  readonly tooltip: string;
  /** Columns and rows that it covers. */
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** A table. */
export interface DrawnTable {
  /** `top_left`, `middle_center`, ... */
  readonly position: string;
  readonly columns: number;
  readonly rows: number;
  readonly color: number;
  readonly frameColor: number;
  readonly frameWidth: number;
  readonly borderColor: number;
  readonly borderWidth: number;
  /** Row by row; null = nothing was written, or another cell covers it. */
  readonly cells: readonly (DrawnCell | null)[];
}

export function lineOf(line: Drawing): DrawnLine {
  return {
    x: unitOf(line),
    x1: line.number('x1'),
    y1: line.number('y1'),
    x2: line.number('x2'),
    y2: line.number('y2'),
    extend: line.text('extend'),
    style: wordOf(line, 'style'),
    color: colorOf(line, 'color'),
    width: line.number('width'),
  };
}

export function labelOf(label: Drawing): DrawnLabel {
  return {
    x: unitOf(label),
    at: label.number('x'),
    y: label.number('y'),
    yLocation: label.text('yloc'),
    style: wordOf(label, 'style'),
    color: colorOf(label, 'color'),
    text: textOf(label, 'textcolor', 'size'),
    align: wordOf(label, 'textalign'),
    tooltip: label.text('tooltip'),
  };
}

export function boxOf(box: Drawing): DrawnBox {
  return {
    x: unitOf(box),
    left: box.number('left'),
    top: box.number('top'),
    right: box.number('right'),
    bottom: box.number('bottom'),
    extend: box.text('extend'),
    borderColor: colorOf(box, 'border_color'),
    borderWidth: box.number('border_width'),
    borderStyle: wordOf(box, 'border_style'),
    color: colorOf(box, 'bgcolor'),
    text: textOf(box, 'text_color', 'text_size'),
    alignX: wordOf(box, 'text_halign'),
    alignY: wordOf(box, 'text_valign'),
    wraps: box.text('text_wrap') === 'wrap_auto',
  };
}

export function polylineOf(polyline: Drawing): DrawnPolyline {
  const x = unitOf(polyline);
  return {
    x,
    points: polyline.parts.map((part) => placeOf(part, x)),
    curved: polyline.number('curved') === 1,
    closed: polyline.number('closed') === 1,
    color: colorOf(polyline, 'line_color'),
    fillColor: colorOf(polyline, 'fill_color'),
    style: wordOf(polyline, 'line_style'),
    width: polyline.number('line_width'),
  };
}

export function tableOf(table: Drawing): DrawnTable {
  return {
    position: table.text('position'),
    columns: table.number('columns'),
    rows: table.number('rows'),
    color: colorOf(table, 'bgcolor'),
    frameColor: colorOf(table, 'frame_color'),
    frameWidth: table.number('frame_width'),
    borderColor: colorOf(table, 'border_color'),
    borderWidth: table.number('border_width'),
    cells: table.parts.map((cell) => (cell instanceof Drawing ? cellOf(cell) : null)),
  };
}

function cellOf(cell: Drawing): DrawnCell {
  return {
    text: textOf(cell, 'text_color', 'text_size'),
    alignX: wordOf(cell, 'text_halign'),
    alignY: wordOf(cell, 'text_valign'),
    color: colorOf(cell, 'bgcolor'),
    width: cell.number('width'),
    height: cell.number('height'),
    tooltip: cell.text('tooltip'),
    columnSpan: cell.number('columnSpan') || 1,
    rowSpan: cell.number('rowSpan') || 1,
  };
}

function textOf(drawing: Drawing, color: string, size: string): DrawnText {
  return {
    text: drawing.text('text'),
    color: colorOf(drawing, color),
    size: drawing.text(size) || drawing.number(size),
    isMonospace: drawing.text('text_font_family') === 'family_monospace',
    format: wordOf(drawing, 'text_formatting'),
  };
}

function unitOf(drawing: Drawing): XUnit {
  return drawing.text('xloc') === 'bar_time' ? 'time' : 'bar';
}

function placeOf(part: Item, x: XUnit): DrawnPolyline['points'][number] {
  const { time, index, price }: Point = pointOf(typeof part === 'number' ? null : part);
  return { at: x === 'time' ? time : index, y: price };
}

/** Returns the last part of a word: `dashed` of `style_dashed`. */
function wordOf(drawing: Drawing, name: string): string {
  const word = drawing.text(name);
  return word.slice(word.indexOf('_') + 1);
}

function colorOf(drawing: Drawing, name: string): number {
  const color = drawing.number(name);
  return Number.isNaN(color) ? 0 : color;
}
