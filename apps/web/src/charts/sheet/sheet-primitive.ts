import type {
  AutoscaleInfo,
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
} from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { barOfCandle } from '../bar-window.ts';
import type { BarWindow } from '../bar-window.ts';
import { EMPTY_SHEET } from './chart-sheet.ts';
import type { ChartSheet } from './chart-sheet.ts';
import { paintBox, paintShape, paintStroke } from './paint-drawings.ts';
import { paintBackground, paintCandles, paintFill, paintLevel } from './paint-grounds.ts';
import { paintLabel, paintMarks } from './paint-marks.ts';
import { paintPlot } from './paint-plot.ts';
import { rangeOf } from './price-range.ts';
import type { SheetSpace } from './sheet-space.ts';

type Paint = (space: SheetSpace, sheet: ChartSheet) => void;

/** Behind the candles and the grid's lines. */
function paintGround(space: SheetSpace, sheet: ChartSheet): void {
  for (const background of sheet.backgrounds) paintBackground(space, background);
  for (const fill of sheet.fills) paintFill(space, fill);
}

function paintSeries(space: SheetSpace, sheet: ChartSheet): void {
  for (const level of sheet.levels) paintLevel(space, level);
  for (const candles of sheet.candles) paintCandles(space, candles);
  for (const plot of sheet.plots) if (plot.isShown) paintPlot(space, plot);
}

/** Over all else. */
function paintTop(space: SheetSpace, sheet: ChartSheet): void {
  for (const box of sheet.boxes) paintBox(space, box);
  for (const shape of sheet.shapes) paintShape(space, shape);
  for (const line of sheet.lines) paintStroke(space, line);
  for (const marks of sheet.marks) paintMarks(space, marks);
  for (const label of sheet.labels) paintLabel(space, label);
}

function isWhole(candle: number): candle is Logical {
  return Number.isInteger(candle);
}

/** Draws the part of a sheet that stands in one pane, on the price scale of a series of that pane. */
export class SheetPrimitive implements ISeriesPrimitive {
  readonly #isOwnPane: boolean;
  readonly #views: readonly IPrimitivePaneView[];
  #attached: SeriesAttachedParameter | null = null;
  #sheet: ChartSheet = EMPTY_SHEET;
  #bars: Bars | null = null;
  #window: BarWindow | null = null;

  constructor(isOwnPane: boolean) {
    this.#isOwnPane = isOwnPane;
    this.#views = [
      this.#viewOf('bottom', paintGround),
      this.#viewOf('normal', paintSeries),
      this.#viewOf('top', paintTop),
    ];
  }

  attached(parameters: SeriesAttachedParameter): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = null;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Draws a sheet from now on, on the bars of a window. */
  show(sheet: ChartSheet, bars: Bars, window: BarWindow): void {
    this.#sheet = sheet;
    this.#bars = bars;
    this.#window = window;
    this.#attached?.requestUpdate();
  }

  autoscaleInfo(start: Logical, end: Logical): AutoscaleInfo | null {
    const window = this.#window;
    if (window === null) return null;
    const from = barOfCandle(window, Math.floor(start));
    const to = barOfCandle(window, Math.ceil(end) + 1) - 1;
    const range = rangeOf(this.#sheet, from, to, this.#isOwnPane);
    if (range === null) return null;
    return { priceRange: { minValue: range.low, maxValue: range.high } };
  }

  /** Between which prices lies what can be seen. */
  visibleRange(): AutoscaleInfo | null {
    const range = this.#attached?.chart.timeScale().getVisibleLogicalRange() ?? null;
    return range === null ? null : this.autoscaleInfo(range.from, range.to);
  }

  #viewOf(zOrder: 'bottom' | 'normal' | 'top', paint: Paint): IPrimitivePaneView {
    return {
      zOrder: () => zOrder,
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => {
            const space = this.#space(context, mediaSize.width, mediaSize.height);
            if (space === null) return;
            context.save();
            paint(space, this.#sheet);
            context.restore();
          }),
      }),
    };
  }

  #space(context: CanvasRenderingContext2D, width: number, height: number): SheetSpace | null {
    const attached = this.#attached;
    const bars = this.#bars;
    const window = this.#window;
    const range = attached?.chart.timeScale().getVisibleLogicalRange() ?? null;
    if (attached === null || bars === null || window === null || range === null) return null;
    const { chart, series } = attached;
    const timeScale = chart.timeScale();
    const { barSpacing } = timeScale.options();
    // The scale knows the places of whole candles only: it puts any other at 0.
    const whole = Math.ceil(range.from);
    const origin = isWhole(whole) ? (timeScale.logicalToCoordinate(whole) ?? 0) : 0;
    return {
      context,
      width,
      height,
      bars,
      window,
      firstBar: this.#sheet.firstBar,
      spacing: barSpacing,
      firstCandle: Math.max(0, Math.floor(range.from) - 1),
      lastCandle: Math.min(window.count - 1, Math.ceil(range.to) + 1),
      candleX: (candle) => origin + (candle - whole) * barSpacing,
      priceY: (price) => series.priceToCoordinate(price) ?? Number.NaN,
    };
  }
}
