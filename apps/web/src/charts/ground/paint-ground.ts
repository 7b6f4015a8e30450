import { barOfCandle } from '../bar-window.ts';
import { chartColor } from '../chart-style.ts';
import { font } from '../../theme/theme.ts';
import { barX } from '../drawings/pane-space.ts';
import type { PaneSpace } from '../drawings/pane-space.ts';
import { drawnSpans } from './trade-spans.ts';
import type { DrawnSpan, TradeSpans } from './trade-spans.ts';

/** Share of the pane that the highest volume takes. */
const VOLUME_SHARE = 0.14;
/** Height of the strip in which trades stand above or below the line between profit and loss, pixels. */
const STRIP = 14;
/** Distance of words from both edges of their span, pixels. */
const PADDING = 3;
/** Height of the marks at the upper edge, pixels. */
const TICK = 5;

/** Draws the volume of the candles in view, the highest of them at `VOLUME_SHARE` of the pane. */
export function paintVolume(space: PaneSpace, volumes: Float64Array): void {
  const { context, firstCandle, lastCandle, spacing, height, candleX } = space;
  let most = 0;
  for (let at = firstCandle; at <= lastCandle; at += 1) most = Math.max(most, volumes[at] ?? 0);
  if (most === 0) return;
  const scale = (height * VOLUME_SHARE) / most;
  const width = Math.max(1, spacing * 0.7);
  context.fillStyle = chartColor.volume;
  for (let at = firstCandle; at <= lastCandle; at += 1) {
    const high = (volumes[at] ?? 0) * scale;
    context.fillRect(candleX(at) - width / 2, height - high, width, high);
  }
}

function paintSpan({ context, height }: PaneSpace, { from, to, pnl, label }: DrawnSpan): void {
  const isGain = pnl >= 0;
  const tone = isGain ? chartColor.up : chartColor.down;
  const width = to - from;
  context.globalAlpha = 0.1;
  context.fillStyle = tone;
  context.fillRect(from, 0, width, height);
  context.globalAlpha = 1;
  // Above the line of the strip for a profit and below it for a loss: the color alone does not say it.
  const middle = height - STRIP / 2;
  context.fillRect(from, isGain ? middle - STRIP / 2 : middle, Math.max(1, width - 1), STRIP / 2);
  if (label === '' || context.measureText(label).width + 2 * PADDING > width) return;
  context.fillStyle = chartColor.trade;
  context.fillText(label, from + PADDING, height - STRIP - 4);
}

/** Draws the trades in view as stretches, with a strip at the lower edge that says which were won. */
export function paintTrades(space: PaneSpace, trades: TradeSpans): void {
  const { context, window, firstCandle, lastCandle, spacing } = space;
  const lastBar = barOfCandle(window, lastCandle + 1);
  const inView = trades.within(barOfCandle(window, firstCandle), lastBar);
  const halfBar = spacing / window.factor / 2;
  context.font = `10px ${font.mono}`;
  context.textBaseline = 'alphabetic';
  for (const span of drawnSpans(inView, (bar) => barX(space, bar), halfBar)) {
    paintSpan(space, span);
  }
}

/** Marks the bars of a column that is 1 where something held. */
export function paintHeld(space: PaneSpace, held: Uint8Array): void {
  const { context, window, firstCandle, lastCandle, spacing, height } = space;
  const width = Math.max(1, spacing);
  context.fillStyle = chartColor.held;
  for (let candle = firstCandle; candle <= lastCandle; candle += 1) {
    const from = barOfCandle(window, candle);
    if (!held.subarray(from, from + window.factor).includes(1)) continue;
    const left = space.candleX(candle) - width / 2;
    context.globalAlpha = 0.16;
    context.fillRect(left, 0, width, height);
    context.globalAlpha = 1;
    context.fillRect(left, 0, width, TICK);
  }
}
