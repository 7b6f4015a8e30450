import type { Bars } from '@stratloom/engine/model';
import type { ScriptOutput } from '@stratloom/lang-pine';
import type {
  ChartDrawings,
  DrawnBox,
  DrawnCell,
  DrawnLabel,
  DrawnLine,
  DrawnPoint,
  DrawnShape,
  DrawnTable,
} from '../../charts/drawings/chart-drawings.ts';
import { barPlaces } from './bar-place.ts';
import { textSize } from './text-size.ts';
import {
  alignment,
  arrowOf,
  extension,
  labelPlace,
  lineLook,
  markShape,
  verticalAlignment,
} from './words.ts';

/** As far as an extended line is followed for what lies between two of them, in bars. */
const FAR = 100_000;

class DrawingReader {
  readonly #pane: string;
  readonly #barOf: ReturnType<typeof barPlaces>;

  constructor(bars: Bars, pane: string) {
    this.#pane = pane;
    this.#barOf = barPlaces(bars);
  }

  line(line: ScriptOutput['lines'][number]): DrawnLine {
    return {
      pane: this.#pane,
      from: { bar: this.#barOf(line.x, line.x1), price: line.y1 },
      to: { bar: this.#barOf(line.x, line.x2), price: line.y2 },
      extend: extension(line.extend),
      color: line.color,
      width: Math.max(1, line.width),
      line: lineLook(line.style),
      arrow: arrowOf(line.style),
    };
  }

  box(box: ScriptOutput['boxes'][number]): DrawnBox {
    return {
      pane: this.#pane,
      topLeft: { bar: this.#barOf(box.x, box.left), price: box.top },
      bottomRight: { bar: this.#barOf(box.x, box.right), price: box.bottom },
      extend: extension(box.extend),
      fillColor: box.color,
      borderColor: box.borderColor,
      borderWidth: box.borderWidth,
      line: lineLook(box.borderStyle),
      text: box.text.text,
      textColor: box.text.color,
      textSize: textSize(box.text.size),
      align: alignment(box.alignX),
      verticalAlign: verticalAlignment(box.alignY),
    };
  }

  label(label: ScriptOutput['labels'][number]): DrawnLabel {
    return {
      pane: this.#pane,
      at: { bar: this.#barOf(label.x, label.at), price: label.y },
      place: labelPlace(label.yLocation),
      shape: markShape(label.style),
      text: label.text.text,
      color: label.color,
      textColor: label.text.color,
      textSize: textSize(label.text.size),
      align: alignment(label.align),
      tooltip: label.tooltip,
    };
  }

  polyline(polyline: ScriptOutput['polylines'][number]): DrawnShape {
    return {
      pane: this.#pane,
      points: polyline.points.map(({ at, y }) => ({ bar: this.#barOf(polyline.x, at), price: y })),
      isCurved: polyline.curved,
      isClosed: polyline.closed,
      color: polyline.color,
      fillColor: polyline.fillColor,
      width: Math.max(1, polyline.width),
      line: lineLook(polyline.style),
    };
  }

  /** Returns the area between two lines. */
  between(first: DrawnLine, second: DrawnLine, fillColor: number): DrawnShape {
    const [a, b] = endsOf(first);
    const [c, d] = endsOf(second);
    return {
      pane: this.#pane,
      points: [a, b, d, c],
      isCurved: false,
      isClosed: true,
      color: 0,
      fillColor,
      width: 1,
      line: 'solid',
    };
  }
}

/** The ends of a line from left to right, far away where it is extended. */
function endsOf({ from, to, extend }: DrawnLine): readonly [DrawnPoint, DrawnPoint] {
  const [left, right] = from.bar <= to.bar ? [from, to] : [to, from];
  const slope = (right.price - left.price) / (right.bar - left.bar);
  if (!Number.isFinite(slope)) return [left, right];
  const moved = ({ bar, price }: DrawnPoint, by: number) => ({
    bar: bar + by,
    price: price + by * slope,
  });
  return [
    extend === 'left' || extend === 'both' ? moved(left, -FAR) : left,
    extend === 'right' || extend === 'both' ? moved(right, FAR) : right,
  ];
}

type ScriptCell = NonNullable<ScriptOutput['tables'][number]['cells'][number]>;

function cellOf(cell: ScriptCell): DrawnCell {
  return {
    text: cell.text.text,
    textColor: cell.text.color,
    fillColor: cell.color,
    textSize: textSize(cell.text.size),
    align: alignment(cell.alignX),
    columnSpan: cell.columnSpan,
    rowSpan: cell.rowSpan,
  };
}

function tableOf(table: ScriptOutput['tables'][number]): DrawnTable {
  const [vertical = '', horizontal = ''] = table.position.split('_');
  const rows = Array.from({ length: table.rows }, (_, row) => {
    const cells = table.cells.slice(row * table.columns, (row + 1) * table.columns);
    return cells.map((cell) => (cell === null ? null : cellOf(cell)));
  });
  return {
    vertical: vertical === 'middle' || vertical === 'bottom' ? vertical : 'top',
    horizontal: alignment(horizontal),
    rows: rows.filter((row) => row.some((cell) => cell !== null)),
    fillColor: table.color,
    frameColor: table.frameColor,
    frameWidth: table.frameWidth,
    borderColor: table.borderColor,
    borderWidth: table.borderWidth,
  };
}

/** Returns what a script drew of lines, boxes, labels, polylines and tables. */
export function drawingsOnChart(
  drawings: ScriptOutput,
  bars: Bars,
  pane: string,
): Pick<ChartDrawings, 'lines' | 'boxes' | 'shapes' | 'labels' | 'tables'> {
  const reader = new DrawingReader(bars, pane);
  const lines = drawings.lines.map((line) => reader.line(line));
  const fills = drawings.lineFills.flatMap(({ from, to, color }) => {
    const [first, second] = [lines[from], lines[to]];
    return first === undefined || second === undefined
      ? []
      : [reader.between(first, second, color)];
  });
  return {
    lines,
    boxes: drawings.boxes.map((box) => reader.box(box)),
    shapes: [...fills, ...drawings.polylines.map((polyline) => reader.polyline(polyline))],
    labels: drawings.labels.map((label) => reader.label(label)),
    tables: drawings.tables.map(tableOf),
  };
}
