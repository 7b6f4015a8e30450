/**
 * Drawings over and under the candles of a run. Colors are 0xRRGGBBAA, 0 = nothing is drawn; places along the bars are
 * bar indexes, which may lie between bars and beyond the last.
 */
export interface ChartSheet {
  /** Bar of the first value of all columns. */
  readonly firstBar: number;
  readonly plots: readonly SheetPlot[];
  readonly candles: readonly SheetCandles[];
  readonly marks: readonly SheetMarks[];
  readonly levels: readonly SheetLevel[];
  readonly fills: readonly SheetFill[];
  readonly backgrounds: readonly SheetBackground[];
  /** Colors of the candles themselves; later ones cover earlier ones. */
  readonly barColors: readonly SheetColor[];
  readonly lines: readonly SheetLine[];
  readonly boxes: readonly SheetBox[];
  readonly shapes: readonly SheetShape[];
  readonly labels: readonly SheetLabel[];
  readonly tables: readonly SheetTable[];
}

/** A color for all bars, or a column of them. */
export type SheetColor = number | Uint32Array;

export type LineLook = 'solid' | 'dashed' | 'dotted';

/** Style of a plot; `-with-breaks`: it ends where there is no value, and begins anew. */
export type PlotLook =
  | 'line'
  | 'line-with-breaks'
  | 'step'
  | 'step-with-breaks'
  | 'step-with-diamonds'
  | 'area'
  | 'area-with-breaks'
  | 'histogram'
  | 'columns'
  | 'circles'
  | 'crosses';

/** Something that stands in a pane: `price`, or one of its own that all of the same name share. */
interface InPane {
  readonly pane: string;
}

/** A column of values, NaN = none. */
export interface SheetPlot extends InPane {
  readonly name: string;
  readonly look: PlotLook;
  readonly values: Float64Array;
  readonly color: SheetColor;
  /** Pixels. */
  readonly width: number;
  readonly line: LineLook;
  /** Base of histograms, columns and areas. */
  readonly base: number;
  /** Bars by which it is drawn later. */
  readonly offset: number;
  /** False: it is there to be filled against, and is not drawn. */
  readonly isShown: boolean;
  /** Whether its value at a bar is told. */
  readonly isTold: boolean;
}

/** Candles (or bars) of four columns. */
export interface SheetCandles extends InPane {
  readonly name: string;
  readonly look: 'candles' | 'bars';
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly color: SheetColor;
  readonly wickColor: SheetColor;
  readonly borderColor: SheetColor;
  readonly offset: number;
}

export type MarkShape =
  | 'xcross'
  | 'cross'
  | 'triangleup'
  | 'triangledown'
  | 'flag'
  | 'circle'
  | 'arrowup'
  | 'arrowdown'
  | 'labelup'
  | 'labeldown'
  | 'labelleft'
  | 'labelright'
  | 'labelcenter'
  | 'square'
  | 'diamond'
  | 'none';

/** Position of a mark: beside its bar, at an edge of the pane, or at a price. */
export type MarkPlace = 'abovebar' | 'belowbar' | 'top' | 'bottom' | 'absolute';

/** Marks on some bars; all lists have one entry a mark, by bar. */
export interface SheetMarks extends InPane {
  readonly name: string;
  readonly shape: MarkShape;
  readonly place: MarkPlace;
  readonly bars: Int32Array;
  /** Prices of marks at `absolute`. */
  readonly values: Float64Array;
  readonly colors: Uint32Array;
  readonly textColors: Uint32Array;
  /** Heights, pixels. */
  readonly sizes: number | Float64Array;
  /** Beside the mark, or in its place when there is no shape. */
  readonly text: string;
  readonly textSize: number;
  readonly offset: number;
}

/** A price over all bars. */
export interface SheetLevel extends InPane {
  readonly name: string;
  readonly price: number;
  readonly color: number;
  readonly width: number;
  readonly line: LineLook;
}

/** Fill between two curves, each a column or one price. */
export interface SheetFill extends InPane {
  readonly upper: Float64Array | number;
  readonly lower: Float64Array | number;
  readonly color: SheetColor;
  /** Colors that change from one price to another; null = one color. */
  readonly gradient: SheetGradient | null;
  /** Whether it goes on over bars without values. */
  readonly fillsGaps: boolean;
  readonly offset: number;
}

/** A color at one price that becomes another at another. */
export interface SheetGradient {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  readonly topColor: SheetColor;
  readonly bottomColor: SheetColor;
}

/** A color behind the bars. */
export interface SheetBackground extends InPane {
  readonly color: SheetColor;
  readonly offset: number;
}

/** A point by bar and price. */
export interface SheetPoint {
  readonly bar: number;
  readonly price: number;
}

export interface SheetLine extends InPane {
  readonly from: SheetPoint;
  readonly to: SheetPoint;
  readonly extend: 'none' | 'left' | 'right' | 'both';
  readonly color: number;
  readonly width: number;
  readonly line: LineLook;
  readonly arrow: 'none' | 'left' | 'right' | 'both';
}

export interface SheetBox extends InPane {
  readonly topLeft: SheetPoint;
  readonly bottomRight: SheetPoint;
  readonly extend: 'none' | 'left' | 'right' | 'both';
  readonly fillColor: number;
  readonly borderColor: number;
  readonly borderWidth: number;
  readonly line: LineLook;
  readonly text: string;
  readonly textColor: number;
  /** Pixels. */
  readonly textSize: number;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'center' | 'bottom';
}

/** A line through several points, or what it surrounds. */
export interface SheetShape extends InPane {
  readonly points: readonly SheetPoint[];
  readonly isCurved: boolean;
  readonly isClosed: boolean;
  readonly color: number;
  readonly fillColor: number;
  readonly width: number;
  readonly line: LineLook;
}

export interface SheetLabel extends InPane {
  readonly at: SheetPoint;
  readonly place: 'absolute' | 'abovebar' | 'belowbar';
  readonly shape: MarkShape;
  readonly text: string;
  readonly color: number;
  readonly textColor: number;
  /** Pixels. */
  readonly textSize: number;
  readonly align: 'left' | 'center' | 'right';
  /** Said where it is listed. */
  readonly tooltip: string;
}

export interface SheetCell {
  readonly text: string;
  readonly textColor: number;
  readonly fillColor: number;
  /** Pixels. */
  readonly textSize: number;
  readonly align: 'left' | 'center' | 'right';
  readonly columnSpan: number;
  readonly rowSpan: number;
}

export interface SheetTable {
  readonly vertical: 'top' | 'middle' | 'bottom';
  readonly horizontal: 'left' | 'center' | 'right';
  /** Row by row; null = covered by a cell that spans it. */
  readonly rows: readonly (readonly (SheetCell | null)[])[];
  readonly fillColor: number;
  readonly frameColor: number;
  readonly frameWidth: number;
  readonly borderColor: number;
  readonly borderWidth: number;
}

/** A sheet with nothing on it. */
export const EMPTY_SHEET: ChartSheet = {
  firstBar: 0,
  plots: [],
  candles: [],
  marks: [],
  levels: [],
  fills: [],
  backgrounds: [],
  barColors: [],
  lines: [],
  boxes: [],
  shapes: [],
  labels: [],
  tables: [],
};

/** Returns all that stands in panes. */
function itemsInPanes(sheet: ChartSheet): readonly InPane[] {
  const { plots, candles, marks, levels, fills, backgrounds, lines, boxes, shapes, labels } = sheet;
  return [plots, candles, marks, levels, fills, backgrounds, lines, boxes, shapes, labels].flat();
}

/** Returns the names of the panes below the price, in the order of their first mention. */
export function ownPanes(sheet: ChartSheet): string[] {
  const names = itemsInPanes(sheet).map(({ pane }) => pane);
  return [...new Set(names.filter((pane) => pane !== 'price'))];
}

/** Returns the part of a sheet that stands in a pane. */
export function sheetOfPane(sheet: ChartSheet, pane: string): ChartSheet {
  const own = <Item extends InPane>(items: readonly Item[]) =>
    items.filter((item) => item.pane === pane);
  return {
    ...EMPTY_SHEET,
    firstBar: sheet.firstBar,
    plots: own(sheet.plots),
    candles: own(sheet.candles),
    marks: own(sheet.marks),
    levels: own(sheet.levels),
    fills: own(sheet.fills),
    backgrounds: own(sheet.backgrounds),
    lines: own(sheet.lines),
    boxes: own(sheet.boxes),
    shapes: own(sheet.shapes),
    labels: own(sheet.labels),
  };
}
