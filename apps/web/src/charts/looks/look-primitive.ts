import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
} from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import type { BarWindow } from '../bar-window.ts';
import type { Candle } from '../candles.ts';
import { chartColor } from '../chart-style.ts';
import { spaceOf } from '../drawings/pane-space.ts';
import type { PaneSpace } from '../drawings/pane-space.ts';

function paintBars(space: PaneSpace, candles: readonly Candle[]): void {
  const { context, spacing, candleX, priceY, firstCandle, lastCandle } = space;
  const arm = Math.max(1, spacing * 0.35);
  for (const isUp of [true, false]) {
    context.beginPath();
    for (let at = firstCandle; at <= lastCandle; at += 1) {
      const candle = candles[at];
      if (candle === undefined || candle.close >= candle.open !== isUp) continue;
      const x = candleX(at);
      context.moveTo(x, priceY(candle.high));
      context.lineTo(x, priceY(candle.low));
      context.moveTo(x - arm, priceY(candle.open));
      context.lineTo(x, priceY(candle.open));
      context.moveTo(x, priceY(candle.close));
      context.lineTo(x + arm, priceY(candle.close));
    }
    context.strokeStyle = isUp ? chartColor.up : chartColor.down;
    context.lineWidth = spacing < 3 ? 1 : 1.5;
    context.stroke();
  }
}

function paintCloses(space: PaneSpace, candles: readonly Candle[]): void {
  const { context, candleX, priceY, firstCandle, lastCandle } = space;
  context.beginPath();
  for (let at = firstCandle; at <= lastCandle; at += 1) {
    const candle = candles[at];
    if (candle !== undefined) context.lineTo(candleX(at), priceY(candle.close));
  }
  context.strokeStyle = chartColor.trade;
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.stroke();
}

/** Paints prices as bars or as a line of closes, in place of the candles. */
export class LookPrimitive implements ISeriesPrimitive {
  #attached: SeriesAttachedParameter | null = null;
  #shown: {
    readonly bars: Bars;
    readonly window: BarWindow;
    readonly candles: readonly Candle[];
  } | null = null;
  #paint: ((space: PaneSpace, candles: readonly Candle[]) => void) | null = null;
  readonly #views: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'normal',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => {
            const shown = this.#shown;
            if (this.#attached === null || shown === null || this.#paint === null) return;
            const canvas = { context, ...mediaSize, ...shown, firstBar: 0 };
            const space = spaceOf(this.#attached, canvas);
            if (space === null) return;
            context.save();
            this.#paint(space, shown.candles);
            context.restore();
          }),
      }),
    },
  ];

  attached(parameters: SeriesAttachedParameter): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = null;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Paints as bars or a line from now on; null = the candles show themselves. */
  setLook(look: 'bars' | 'line' | null): void {
    this.#paint = look === null ? null : look === 'bars' ? paintBars : paintCloses;
    this.#attached?.requestUpdate();
  }

  /** Draws these candles, of a window of the bars, from now on. */
  show(bars: Bars, window: BarWindow, candles: readonly Candle[]): void {
    this.#shown = { bars, window, candles };
    this.#attached?.requestUpdate();
  }
}
