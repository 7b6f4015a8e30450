import { opensInto, type WorkingOrder } from './working-order.ts';

/** The two ways through a bar: which extreme comes first. */
export type BarPath = 'high-first' | 'low-first';

/**
 * Returns the usual assumption: the extreme nearer to the open comes first, the low at a tie.
 * Source: TradingView's documented broker emulator; see decision 0005.
 */
export function expectedPath(open: number, high: number, low: number): BarPath {
  return high - open < open - low ? 'high-first' : 'low-first';
}

/** Returns the other path. */
export function otherPath(path: BarPath): BarPath {
  return path === 'high-first' ? 'low-first' : 'high-first';
}

/**
 * Returns true when more than one resting order, an entry and its own exits, or a trailing stop can fill between `low` and
 * `high`, so that the path decides.
 *
 * @param exitsWait - Named exits wait for what an entry opens.
 */
export function pathMatters(
  resting: readonly WorkingOrder[],
  high: number,
  low: number,
  exitsWait: boolean,
): boolean {
  let inside = 0;
  let opens = false;
  for (let i = 0; i < resting.length; i++) {
    const order = resting[i]!;
    if (order.isTrailing) return true;
    if (!(order.level <= high && order.level >= low)) continue;
    opens ||= !order.reduceOnly;
    if (++inside > 1 || order.type === 'stopLimit' || opensInto(order, high, low)) return true;
  }
  return opens && exitsWait;
}
