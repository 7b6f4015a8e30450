/**
 * Drawings over and under the candles of a run. Colors are 0xRRGGBBAA, 0 = nothing is drawn; places along the bars are
 * bar indexes, which may lie between bars and beyond the last.
 */
export interface ChartDrawings {
  /** Bar of the first value of all columns. */
  readonly firstBar: number;
  readonly plots: readonly DrawnPlot[];
  readonly candles: readonly DrawnCandles[];
  readonly marks: readonly DrawnMarks[];
  readonly levels: readonly DrawnLevel[];
  readonly fills: readonly DrawnFill[];
  readonly backgrounds: readonly DrawnBackground[];
  /** Colors of the candles themselves; later ones cover earlier ones. */
  readonly barColors: readonly DrawnColor[];
  readonly lines: readonly DrawnLine[];
  readonly boxes: readonly DrawnBox[];
  readonly shapes: readonly DrawnShape[];
  readonly labels: readonly DrawnLabel[];
  readonly tables: readonly DrawnTable[];
}

/** A color for all bars, or a column of them. */
export type DrawnColor = number | Uint32Array;

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
export interface DrawnPlot extends InPane {
  readonly name: string;
  readonly look: PlotLook;
  readonly values: Float64Array;
  readonly color: DrawnColor;
  /** Pixels. */
  readonly width: number;
  readonly line: LineLook;
  /** Base of histograms, columns and areas. */
  readonly base: number;
  /** Bars by which it is drawn later. */
  readonly offset: number;
  /** False: it is there to be filled against, and is not drawn. */
  readonly isShown: boolean;
  /** True: the legend lists its value at a bar. */
  readonly isInLegend: boolean;
  /** Unit of its values; without it they are prices or bare numbers. */
  readonly unit?: 'money' | 'percent';
}

/** Candles (or bars) of four columns. */
export interface DrawnCandles extends InPane {
  readonly name: string;
  readonly look: 'candles' | 'bars';
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly color: DrawnColor;
  readonly wickColor: DrawnColor;
  readonly borderColor: DrawnColor;
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
export interface DrawnMarks extends InPane {
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
export interface DrawnLevel extends InPane {
  readonly name: string;
  readonly price: number;
  readonly color: number;
  readonly width: number;
  readonly line: LineLook;
}

/** Fill between two curves, each a column or one price. */
export interface DrawnFill extends InPane {
  readonly upper: Float64Array | number;
  readonly lower: Float64Array | number;
  readonly color: DrawnColor;
  /** Colors that change from one price to another; null = one color. */
  readonly gradient: DrawnGradient | null;
  /** True when it goes on over bars without values. */
  readonly fillsGaps: boolean;
  readonly offset: number;
}

/** A color at one price that becomes another at another. */
export interface DrawnGradient {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  readonly topColor: DrawnColor;
  readonly bottomColor: DrawnColor;
}

/** A color behind the bars. */
export interface DrawnBackground extends InPane {
  readonly color: DrawnColor;
  readonly offset: number;
}

/** A point by bar and price. */
export interface DrawnPoint {
  readonly bar: number;
  readonly price: number;
}

export interface DrawnLine extends InPane {
  readonly from: DrawnPoint;
  readonly to: DrawnPoint;
  readonly extend: 'none' | 'left' | 'right' | 'both';
  readonly color: number;
  readonly width: number;
  readonly line: LineLook;
  readonly arrow: 'none' | 'left' | 'right' | 'both';
}

export interface DrawnBox extends InPane {
  readonly topLeft: DrawnPoint;
  readonly bottomRight: DrawnPoint;
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
export interface DrawnShape extends InPane {
  readonly points: readonly DrawnPoint[];
  readonly isCurved: boolean;
  readonly isClosed: boolean;
  readonly color: number;
  readonly fillColor: number;
  readonly width: number;
  readonly line: LineLook;
}

export interface DrawnLabel extends InPane {
  readonly at: DrawnPoint;
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

export interface DrawnCell {
  readonly text: string;
  readonly textColor: number;
  readonly fillColor: number;
  /** Pixels. */
  readonly textSize: number;
  readonly align: 'left' | 'center' | 'right';
  readonly columnSpan: number;
  readonly rowSpan: number;
}

export interface DrawnTable {
  readonly vertical: 'top' | 'middle' | 'bottom';
  readonly horizontal: 'left' | 'center' | 'right';
  /** Row by row; null = covered by a cell that spans it. */
  readonly rows: readonly (readonly (DrawnCell | null)[])[];
  readonly fillColor: number;
  readonly frameColor: number;
  readonly frameWidth: number;
  readonly borderColor: number;
  readonly borderWidth: number;
}

/** Drawings of a script that draws nothing. */
export const NO_DRAWINGS: ChartDrawings = {
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
function itemsInPanes(drawings: ChartDrawings): readonly InPane[] {
  const { plots, candles, marks, levels, fills, backgrounds, lines, boxes, shapes, labels } =
    drawings;
  return [plots, candles, marks, levels, fills, backgrounds, lines, boxes, shapes, labels].flat();
}

/** Returns the names of the panes below the price, in the order of their first mention. */
export function ownPanes(drawings: ChartDrawings): string[] {
  const names = itemsInPanes(drawings).map(({ pane }) => pane);
  return [...new Set(names.filter((pane) => pane !== 'price'))];
}

/** Returns the drawings of a pane. */
export function drawingsOfPane(drawings: ChartDrawings, pane: string): ChartDrawings {
  const own = <Item extends InPane>(items: readonly Item[]) =>
    items.filter((item) => item.pane === pane);
  return {
    ...NO_DRAWINGS,
    firstBar: drawings.firstBar,
    plots: own(drawings.plots),
    candles: own(drawings.candles),
    marks: own(drawings.marks),
    levels: own(drawings.levels),
    fills: own(drawings.fills),
    backgrounds: own(drawings.backgrounds),
    lines: own(drawings.lines),
    boxes: own(drawings.boxes),
    shapes: own(drawings.shapes),
    labels: own(drawings.labels),
  };
}
