import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../report.ts';
import type { TradeColumns } from './trade-columns.ts';

/** Trades of fewer bars are counted by their length, longer ones sorted when it matters. */
const COUNTED_BARS = 1024;

/** How long closed trades lasted, in bars from entry to exit; 0 = left in the bar of the entry. */
export interface DurationFigures {
  /** Mean count of bars. */
  readonly averageBarsHeld: Figure;
  /** Median count of bars; the mean of the middle two for an even count of trades. */
  readonly medianBarsHeld: Figure;
  /** Largest count of bars. */
  readonly longestBarsHeld: Figure;
  /** Mean count of bars of trades that won. */
  readonly averageWinnerBarsHeld: Figure;
  /** Mean count of bars of trades that lost. */
  readonly averageLoserBarsHeld: Figure;
}

/** Returns how long closed trades lasted. */
export function durationFigures(
  { count, barsHeld, netPnl }: TradeColumns,
  missing: NotAvailable,
): DurationFigures {
  let sum = 0;
  let longest = 0;
  let winnerSum = 0;
  let winners = 0;
  let loserSum = 0;
  let losers = 0;
  for (let row = 0; row < count; row++) {
    const held = barsHeld[row] ?? 0;
    const pnl = netPnl[row] ?? NaN;
    sum += held;
    if (held > longest) longest = held;
    if (pnl > 0) {
      winnerSum += held;
      winners++;
    } else if (pnl < 0) {
      loserSum += held;
      losers++;
    }
  }
  const none = count === 0 && 'no closed trade';
  const noWinner = none || (winners === 0 && 'no winning trade');
  const noLoser = none || (losers === 0 && 'no losing trade');
  const figure = missing.figure.bind(missing);
  return {
    averageBarsHeld: figure('averageBarsHeld', sum / count, none),
    medianBarsHeld: figure('medianBarsHeld', medianOf(barsHeld), none),
    longestBarsHeld: figure('longestBarsHeld', longest, none),
    averageWinnerBarsHeld: figure('averageWinnerBarsHeld', winnerSum / winners, noWinner),
    averageLoserBarsHeld: figure('averageLoserBarsHeld', loserSum / losers, noLoser),
  };
}

/** Median of whole numbers >= 0; by counting, as most are small. */
function medianOf(values: Int32Array): number {
  const counts = new Int32Array(COUNTED_BARS + 1);
  for (const value of values) counts[Math.min(value, COUNTED_BARS)]! += 1;
  const low = (values.length - 1) >> 1;
  const high = values.length >> 1;
  if (values.length - (counts[COUNTED_BARS] ?? 0) <= high) {
    const sorted = values.slice().sort();
    return ((sorted[low] ?? NaN) + (sorted[high] ?? NaN)) / 2;
  }
  return (placeIn(counts, low) + placeIn(counts, high)) / 2;
}

/** The value at place `place` of the sorted values that `counts` counts. */
function placeIn(counts: Int32Array, place: number): number {
  let before = 0;
  let value = -1;
  while (before <= place && value < COUNTED_BARS) before += counts[++value] ?? 0;
  return value;
}
