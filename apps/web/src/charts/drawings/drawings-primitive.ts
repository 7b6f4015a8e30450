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
import { NO_DRAWINGS } from './chart-drawings.ts';
import type { ChartDrawings } from './chart-drawings.ts';
import { paintBox, paintShape, paintStroke } from './paint-drawings.ts';
import { paintBackground, paintCandles, paintFill, paintLevel } from './paint-grounds.ts';
import { paintLabel, paintMarks } from './paint-marks.ts';
import { paintPlot } from './paint-plot.ts';
import { rangeOf } from './price-range.ts';
import { spaceOf } from './pane-space.ts';
import type { PaneSpace } from './pane-space.ts';

type Paint = (space: PaneSpace, drawings: ChartDrawings) => void;

/** Behind the candles and the grid's lines. */
function paintGround(space: PaneSpace, drawings: ChartDrawings): void {
  for (const background of drawings.backgrounds) paintBackground(space, background);
  for (const fill of drawings.fills) paintFill(space, fill);
}

function paintSeries(space: PaneSpace, drawings: ChartDrawings): void {
  for (const level of drawings.levels) paintLevel(space, level);
  for (const candles of drawings.candles) paintCandles(space, candles);
  for (const plot of drawings.plots) if (plot.isShown) paintPlot(space, plot);
}

/** Over all else. */
function paintTop(space: PaneSpace, drawings: ChartDrawings): void {
  for (const box of drawings.boxes) paintBox(space, box);
  for (const shape of drawings.shapes) paintShape(space, shape);
  for (const line of drawings.lines) paintStroke(space, line);
  for (const marks of drawings.marks) paintMarks(space, marks);
  for (const label of drawings.labels) paintLabel(space, label);
}

/** Paints the drawings of one pane, on the price scale of a series of that pane. */
export class DrawingsPrimitive implements ISeriesPrimitive {
  readonly #isOwnPane: boolean;
  readonly #views: readonly IPrimitivePaneView[];
  #attached: SeriesAttachedParameter | null = null;
  #drawings: ChartDrawings = NO_DRAWINGS;
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

  /** Draws these from now on, on the bars of a window. */
  show(drawings: ChartDrawings, bars: Bars, window: BarWindow): void {
    this.#drawings = drawings;
    this.#bars = bars;
    this.#window = window;
    this.#attached?.requestUpdate();
  }

  autoscaleInfo(start: Logical, end: Logical): AutoscaleInfo | null {
    const [window, bars] = [this.#window, this.#bars];
    if (window === null || bars === null) return null;
    const from = barOfCandle(window, Math.floor(start));
    const to = Math.min(bars.length, barOfCandle(window, Math.ceil(end) + 1)) - 1;
    const range = rangeOf(this.#drawings, from, to, this.#isOwnPane, window.factor);
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
            paint(space, this.#drawings);
            context.restore();
          }),
      }),
    };
  }

  #space(context: CanvasRenderingContext2D, width: number, height: number): PaneSpace | null {
    const bars = this.#bars;
    const window = this.#window;
    if (this.#attached === null || bars === null || window === null) return null;
    const { firstBar } = this.#drawings;
    return spaceOf(this.#attached, { context, width, height, bars, window, firstBar });
  }
}
