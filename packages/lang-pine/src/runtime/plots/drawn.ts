import type { DrawnColors } from './color-series.ts';

/** Properties of every plot. */
export interface DrawnBase {
  readonly title: string;
  /** Bars by which it is moved to the right. */
  readonly offset: number;
  /** Display flags: 1 chart, 2 values of the bar, 4 price scale, 8 line above the chart, added up. */
  readonly display: number;
  /** Only so many newest bars show; null = all. */
  readonly showLast: number | null;
  /** True when it lies over the prices, whatever pane the script has. */
  readonly overlay: boolean;
}

/** `plot`. Columns have one value for each bar of the output, NaN = nothing. */
export interface DrawnPlot extends DrawnBase, DrawnColors {
  readonly kind: 'plot';
  /** By which fills name it. */
  readonly id: number;
  readonly values: Float64Array;
  /** `line`, `linebr`, `stepline`, `histogram`, `columns`, `area`, `circles`, `cross`, ... */
  readonly style: string;
  /** `solid`, `dashed` or `dotted`. */
  readonly lineStyle: string;
  /** Pixels. */
  readonly width: number;
  /** Value from which columns, histograms and areas are drawn. */
  readonly base: number;
  readonly joins: boolean;
  /** True when a line across the chart follows the last value. */
  readonly tracksPrice: boolean;
}

/** `plotshape`, `plotchar` and `plotarrow`: marks on some bars. All lists have one entry a mark. */
export interface DrawnMarks extends DrawnBase {
  readonly kind: 'shape' | 'char' | 'arrow';
  /** Name of the shape or the character; empty for arrows. */
  readonly symbol: string;
  /** `abovebar`, `belowbar`, `top`, `bottom` or `absolute`. */
  readonly location: string;
  readonly size: string;
  readonly text: string;
  readonly bars: Int32Array;
  /** Price of `absolute` marks, length and direction of arrows. */
  readonly values: Float64Array;
  /** 0xRRGGBBAA. */
  readonly colors: Uint32Array;
  readonly textColors: Uint32Array;
}

/** `plotbar` and `plotcandle`. */
export interface DrawnCandles extends DrawnBase, DrawnColors {
  readonly kind: 'bar' | 'candle';
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly wick: DrawnColors;
  readonly border: DrawnColors;
}

/** `hline`. */
export interface DrawnLevel extends DrawnBase {
  readonly kind: 'level';
  /** By which fills name it; plots and levels share the numbers. */
  readonly id: number;
  readonly price: number;
  readonly color: number;
  /** `solid`, `dashed` or `dotted`. */
  readonly style: string;
  readonly width: number;
}

/** `fill`: between two plots or levels. */
export interface DrawnFill extends DrawnBase, DrawnColors {
  readonly kind: 'fill';
  readonly from: number;
  readonly to: number;
  /** True when it goes on over bars without values. */
  readonly fillsGaps: boolean;
  /** Colors that change from one price to another; null = one color. */
  readonly gradient: {
    readonly top: Float64Array;
    readonly bottom: Float64Array;
    readonly topColor: DrawnColors;
    readonly bottomColor: DrawnColors;
  } | null;
}

/** `bgcolor` and `barcolor`. */
export interface DrawnBarColors extends DrawnBase, DrawnColors {
  readonly kind: 'background' | 'bars';
}

export type Drawn = DrawnPlot | DrawnMarks | DrawnCandles | DrawnLevel | DrawnFill | DrawnBarColors;
