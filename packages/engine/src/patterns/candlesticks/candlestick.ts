import type { Pattern, PatternDirection, PatternId, PatternOccurrence } from '../pattern.ts';
import { AVERAGE_LENGTH, Candles } from './candles.ts';
import { candlestickStrength } from './candlestick-strength.ts';

/** Terms in which candlestick patterns differ. */
export interface CandlestickRule {
  readonly id: PatternId;
  readonly title: string;
  readonly direction: PatternDirection;
  readonly description: string;
  readonly source: string;
  /** Bars before the confirming bar that `match` reads, averages included. */
  readonly reach: number;
  /** Returns how many bars the pattern spans that bar `i` confirms, or 0. Reads no bar after `i`. */
  match(candles: Candles, i: number): number;
}

/** Reach of a rule that reads `count` bars before the confirming one, and averages there. */
export function reachOf(count: number): number {
  return AVERAGE_LENGTH + count;
}

/** Returns the pattern of a rule. */
export function candlestick(rule: CandlestickRule): Pattern {
  const { id, title, direction, description, source } = rule;
  const isBullish = direction === 'bullish';
  return {
    id,
    title,
    type: 'candlestick',
    direction,
    description,
    targetRule: isBullish
      ? 'The height of the pattern, added to its highest high.'
      : 'The height of the pattern, taken from its lowest low.',
    invalidationRule: isBullish ? 'Its lowest low.' : 'Its highest high.',
    source,
    start: () => ({
      extend: ({ bars }, from, to, report) => {
        const candles = new Candles(bars);
        for (let i = Math.max(from, rule.reach); i < to; i++) {
          const barCount = rule.match(candles, i);
          if (barCount > 0) report(occurrenceAt(rule, candles, i, barCount));
        }
      },
    }),
  };
}

function occurrenceAt(
  { id, direction }: CandlestickRule,
  candles: Candles,
  last: number,
  barCount: number,
): PatternOccurrence {
  const first = last - barCount + 1;
  const high = candles.highest(first, last + 1);
  const low = candles.lowest(first, last + 1);
  const isBullish = direction === 'bullish';
  const target = isBullish ? high + (high - low) : low - (high - low);
  return {
    patternId: id,
    direction,
    firstBarIndex: first,
    lastBarIndex: last,
    strength: candlestickStrength(candles, direction, first, last),
    targetPrice: target > 0 ? target : NaN,
    invalidationPrice: isBullish ? low : high,
    points: [],
    lines: [],
  };
}
