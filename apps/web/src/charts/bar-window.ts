/**
 * The part of a series that a chart holds: `count` candles of `factor` bars each, from candle number `first`.
 *
 * Candle number n stands for the bars from n * factor to (n + 1) * factor, so candles of one factor never shift.
 */
export interface BarWindow {
  readonly factor: number;
  readonly first: number;
  readonly count: number;
}

/** A stretch of candles, counted from the first of the window; may reach past its ends. */
export interface CandleRange {
  readonly from: number;
  readonly to: number;
}

/** A series of at most this many candles is held whole: beyond it drawing no longer keeps up with the pointer. */
const MOST_CANDLES = 6_000;
/** Candles held of a longer series; more is not seen before the next page comes. */
const PAGE_CANDLES = 4_000;
/** With more candles on the screen than this they become coarser, with fewer finer; the step keeps the two apart. */
const COARSEN_ABOVE = 1_200;
const REFINE_BELOW = 240;
const ZOOM_STEP = 4;

function candleCount(barCount: number, factor: number): number {
  return Math.ceil(barCount / factor);
}

/** Returns the window of `factor` around the bar `center`. */
function windowAround(barCount: number, center: number, factor: number): BarWindow {
  const all = candleCount(barCount, factor);
  const count = all > MOST_CANDLES ? PAGE_CANDLES : all;
  const wanted = Math.round(center / factor - count / 2);
  return { factor, first: Math.max(0, Math.min(all - count, wanted)), count };
}

/** Returns the window to begin with: the newest bars, one a candle. */
export function openingWindow(barCount: number): BarWindow {
  return windowAround(barCount, barCount, 1);
}

/** Returns the window at the same place of a series of more or fewer bars. */
export function resizedWindow({ factor, first, count }: BarWindow, barCount: number): BarWindow {
  const all = candleCount(barCount, factor);
  if (all <= MOST_CANDLES) return { factor, first: 0, count: all };
  const held = Math.max(PAGE_CANDLES, Math.min(count, MOST_CANDLES));
  return { factor, first: Math.max(0, Math.min(all - held, first)), count: held };
}

/** Returns the finest window that shows the bars from `fromBar` to `toBar` with space on both sides. */
export function windowSpanning(barCount: number, fromBar: number, toBar: number): BarWindow {
  let factor = 1;
  while ((toBar - fromBar) / factor > COARSEN_ABOVE / 1.5) factor *= ZOOM_STEP;
  return windowAround(barCount, (fromBar + toBar) / 2, factor);
}

/** Returns the factor for what is on the screen; empty space beside the candles does not count. */
function factorFor(window: BarWindow, visible: CandleRange): number {
  const span = Math.min(window.count, visible.to) - Math.max(0, visible.from);
  if (span > COARSEN_ABOVE) return window.factor * ZOOM_STEP;
  if (visible.to - visible.from < REFINE_BELOW && window.factor > 1) {
    return window.factor / ZOOM_STEP;
  }
  return window.factor;
}

function nearEdge(window: BarWindow, visible: CandleRange, barCount: number): boolean {
  const margin = window.count / 10;
  const last = candleCount(barCount, window.factor) - window.count;
  const wantsOlder = visible.from < margin && window.first > 0;
  const wantsNewer = visible.to > window.count - margin && window.first < last;
  return wantsOlder || wantsNewer;
}

/** Returns the window to show in place of `window` when `visible` is on the screen, or null to keep it. */
export function nextWindow(
  window: BarWindow,
  visible: CandleRange,
  barCount: number,
): BarWindow | null {
  const factor = factorFor(window, visible);
  if (factor === window.factor && !nearEdge(window, visible, barCount)) return null;
  const center = (window.first + (visible.from + visible.to) / 2) * window.factor;
  const next = windowAround(barCount, center, factor);
  return next.factor === window.factor && next.first === window.first ? null : next;
}

/** Returns where the bar `barIndex` lies in the window, in candles. */
export function candleOfBar(window: BarWindow, barIndex: number): number {
  return Math.floor(barIndex / window.factor) - window.first;
}

/** Returns the first bar of the candle `candle` of the window. */
export function barOfCandle(window: BarWindow, candle: number): number {
  return (candle + window.first) * window.factor;
}

/** Returns `range`, given in candles of `from`, in candles of `to`. */
export function movedRange(range: CandleRange, from: BarWindow, to: BarWindow): CandleRange {
  const move = (candle: number): number =>
    ((candle + from.first) * from.factor) / to.factor - to.first;
  return { from: move(range.from), to: move(range.to) };
}
