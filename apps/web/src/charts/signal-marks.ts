import { createSeriesMarkers } from 'lightweight-charts';
import type { ISeriesApi, ISeriesMarkersPluginApi, SeriesMarker, Time } from 'lightweight-charts';
import type { Bars } from '@stratloom/engine/model';
import { barOfCandle, candleOfBar } from './bar-window.ts';
import type { BarWindow, CandleRange } from './bar-window.ts';
import { chartColor } from './chart-style.ts';
import { chartTime } from './chart-time.ts';
import { firstSignalFrom } from './signal.ts';
import type { Signal } from './signal.ts';

/** Width that a mark needs with a word, and without one, pixels: more of them would cover the prices. */
const NAMED_WIDTH = 60;
const BARE_WIDTH = 12;

/** Look of marks, by how many are on the screen. */
type MarkStyle = 'named' | 'bare' | 'none';

function signalsWithin(
  signals: readonly Signal[],
  window: BarWindow,
  range: CandleRange,
): readonly Signal[] {
  const first = firstSignalFrom(signals, barOfCandle(window, Math.floor(range.from)));
  const end = firstSignalFrom(signals, barOfCandle(window, Math.ceil(range.to) + 1));
  return signals.slice(first, end);
}

function markerOf(signal: Signal, time: number, style: MarkStyle): SeriesMarker<Time> {
  const buys = signal.type === 'BUY';
  return {
    time: chartTime(time),
    position: buys ? 'belowBar' : 'aboveBar',
    shape: buys ? 'arrowUp' : 'arrowDown',
    size: style === 'named' ? 1 : 0.6,
    color: buys ? chartColor.buy : chartColor.sell,
    ...(style === 'named' ? { text: buys ? 'Buy' : 'Sell' } : {}),
  };
}

/** Returns the marks of the signals in the window, at most one buy and one sell a candle. */
function markersOf(
  signals: readonly Signal[],
  bars: Bars,
  window: BarWindow,
  style: MarkStyle,
): SeriesMarker<Time>[] {
  if (style === 'none') return [];
  const marked = new Set<string>();
  const markers: SeriesMarker<Time>[] = [];
  for (const signal of signalsWithin(signals, window, { from: 0, to: window.count - 1 })) {
    const candle = candleOfBar(window, signal.barIndex);
    const key = `${candle} ${signal.type}`;
    if (marked.has(key)) continue;
    marked.add(key);
    const openTime = bars.openTime[barOfCandle(window, candle)] ?? 0;
    markers.push(markerOf(signal, openTime / 1000, style));
  }
  return markers;
}

/** The arrows at entries and exits; they carry a word while there are few on the screen. */
export class SignalMarks {
  readonly #markers: ISeriesMarkersPluginApi<Time>;
  #signals: readonly Signal[] = [];
  #style: MarkStyle = 'named';

  readonly #width: () => number;

  /** @param width - Returns the width of the pane, pixels. */
  constructor(series: ISeriesApi<'Candlestick'>, width: () => number) {
    this.#width = width;
    this.#markers = createSeriesMarkers<Time>(series, []);
  }

  /** Shows other signals (by bar) from the next drawing on. */
  set(signals: readonly Signal[]): void {
    this.#signals = signals;
  }

  draw(bars: Bars, window: BarWindow, visible: CandleRange | null): void {
    this.#style = this.#styleFor(window, visible);
    this.#markers.setMarkers(markersOf(this.#signals, bars, window, this.#style));
  }

  /** Draws again when so many signals came or went from the screen that words appear or disappear. */
  refresh(bars: Bars, window: BarWindow, visible: CandleRange | null): void {
    if (this.#styleFor(window, visible) !== this.#style) this.draw(bars, window, visible);
  }

  #styleFor(window: BarWindow, visible: CandleRange | null): MarkStyle {
    if (visible === null) return 'none';
    const count = signalsWithin(this.#signals, window, visible).length;
    const width = this.#width();
    if (count * BARE_WIDTH > width) return 'none';
    return count * NAMED_WIDTH > width ? 'bare' : 'named';
  }
}
