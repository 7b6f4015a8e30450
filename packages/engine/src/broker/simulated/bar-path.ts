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
