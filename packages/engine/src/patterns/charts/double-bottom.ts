import type { Swing } from '../swing-track.ts';
import { swingPattern } from './chart-pattern.ts';
import { Line } from './line.ts';
import { PRIOR_FALL, reversalSetup } from './reversal-setup.ts';
import type { Setup } from './setup.ts';

/** Largest distance between the two bottoms, as a share of the height. Bulkowski allows 0 to 4 % of the price at 10 to 20 % of height. */
const BOTTOM_TOLERANCE = 0.15;

/** Fewest and most bars between the outer bottoms. */
const SHORTEST = 8;
const LONGEST = 130;

/** Least share of the time between the bottoms on either side of the peak. */
const LEAST_SIDE = 0.2;

const LIMITS =
  `The two differ by at most ${BOTTOM_TOLERANCE} of the height and lie ${SHORTEST} to ${LONGEST} bars apart, no less than ` +
  `${LEAST_SIDE} of them on either side of the swing between. The move into the pattern began at least ${PRIOR_FALL} of the ` +
  'height beyond that swing. The breakout takes at most as many bars as lie between the two.';

const SOURCE =
  'T. Bulkowski, Encyclopedia of Chart Patterns, 2005; R. Edwards and J. Magee, Technical Analysis of Stock Trends, 1948.';

/** Two bottoms at one price after a fall. */
export const DOUBLE_BOTTOM = swingPattern(
  {
    id: 'double_bottom',
    title: 'Double Bottom',
    direction: 'bullish',
    description: `Two swing lows at about the same price with a swing high between them, after a fall; the close above that high confirms. ${LIMITS}`,
    targetRule: 'The height, from the lower bottom to the high between them, added to that high.',
    invalidationRule: 'The lowest low since the first bottom.',
    source: SOURCE,
  },
  doubleBottom,
);

/** Two tops at one price after a rise. */
export const DOUBLE_TOP = swingPattern(
  {
    id: 'double_top',
    title: 'Double Top',
    direction: 'bearish',
    description: `Two swing highs at about the same price with a swing low between them, after a rise; the close below that low confirms. ${LIMITS}`,
    targetRule: 'The height, from the higher top to the low between them, taken from that low.',
    invalidationRule: 'The highest high since the first top.',
    source: SOURCE,
  },
  doubleBottom,
);

function doubleBottom(swings: readonly Swing[], last: number): Setup | null {
  const second = swings[last]!;
  if (second.isHigh || last < 3) return null;
  const [start, first, peak] = [swings[last - 3]!, swings[last - 2]!, swings[last - 1]!];
  const low = Math.min(first.price, second.price);
  const height = peak.price - low;
  const miss = Math.abs(first.price - second.price) / (BOTTOM_TOLERANCE * height);
  const bars = second.barIndex - first.barIndex;
  const nearer = Math.min(peak.barIndex - first.barIndex, second.barIndex - peak.barIndex);
  if (miss > 1 || start.price < peak.price + PRIOR_FALL * height) return null;
  if (bars < SHORTEST || bars > LONGEST || nearer < LEAST_SIDE * bars) return null;
  return reversalSetup({
    points: [first, peak, second],
    neckline: Line.level(peak.price),
    height,
    floorPrice: low,
    patience: bars,
    fit: 1 - miss,
  });
}
