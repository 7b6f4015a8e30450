import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
} from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import type { BarWindow } from '../bar-window.ts';
import { spaceOf } from '../drawings/pane-space.ts';
import { candleVolumes } from './candle-volumes.ts';
import { paintHeld, paintTrades, paintVolume } from './paint-ground.ts';
import { TradeSpans } from './trade-spans.ts';

const NO_TRADES = new TradeSpans([]);

/** Parts behind the candles that are shown. */
export interface GroundParts {
  readonly hasVolume: boolean;
  readonly hasTrades: boolean;
}

/** Paints what lies behind the candles: volume, trades, and the bars at which a condition held. */
export class GroundPrimitive implements ISeriesPrimitive {
  #attached: SeriesAttachedParameter | null = null;
  #bars: Bars | null = null;
  #window: BarWindow | null = null;
  #parts: GroundParts = { hasVolume: false, hasTrades: true };
  #volumes: Float64Array | null = null;
  #trades = NO_TRADES;
  #held: Uint8Array | null = null;
  readonly #views: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'bottom',
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) =>
            this.#paint(context, mediaSize.width, mediaSize.height),
          ),
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

  /** Shows these parts from now on. */
  setParts(parts: GroundParts): void {
    this.#parts = parts;
    this.#attached?.requestUpdate();
  }

  /** Shows these trades. */
  setTrades(trades: TradeSpans): void {
    this.#trades = trades;
    this.#attached?.requestUpdate();
  }

  /** Marks the bars where a column is 1; null = none. */
  setHeld(held: Uint8Array | null): void {
    this.#held = held;
    this.#attached?.requestUpdate();
  }

  /** Draws on the bars of a window from now on. */
  show(bars: Bars, window: BarWindow): void {
    this.#bars = bars;
    this.#window = window;
    this.#volumes = candleVolumes(bars, window);
    this.#attached?.requestUpdate();
  }

  #paint(context: CanvasRenderingContext2D, width: number, height: number): void {
    const [bars, window] = [this.#bars, this.#window];
    if (this.#attached === null || bars === null || window === null) return;
    const canvas = { context, width, height, bars, window, firstBar: 0 };
    const space = spaceOf(this.#attached, canvas);
    if (space === null) return;
    context.save();
    const { hasVolume, hasTrades } = this.#parts;
    if (hasVolume && this.#volumes !== null) paintVolume(space, this.#volumes);
    if (hasTrades) paintTrades(space, this.#trades);
    if (this.#held !== null) paintHeld(space, this.#held);
    context.restore();
  }
}
