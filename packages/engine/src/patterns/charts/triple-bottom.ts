import type { Swing } from '../swing-track.ts';
import { swingPattern } from './chart-pattern.ts';
import { Line } from './line.ts';
import { PRIOR_FALL, reversalSetup } from './reversal-setup.ts';
import type { Setup } from './setup.ts';

/** Largest distance between the three bottoms, as a share of the height. */
const BOTTOM_TOLERANCE = 0.2;

/** Largest distance between the two peaks, as a share of the height; below `PRIOR_FALL`, so that no double bottom is meant. */
const PEAK_TOLERANCE = 0.25;

/** Fewest and most bars between the outer bottoms. */
const SHORTEST = 15;
const LONGEST = 200;

/** Shortest of the two gaps between bottoms, as a share of the longer. */
const LEAST_BALANCE = 0.35;

const LIMITS =
  `The three differ by at most ${BOTTOM_TOLERANCE} of the height, the two swings between them by at most ${PEAK_TOLERANCE}. They ` +
  `span ${SHORTEST} to ${LONGEST} bars, and the shorter of the two gaps is at least ${LEAST_BALANCE} of the longer. The move into ` +
  `the pattern began at least ${PRIOR_FALL} of the height beyond the swings between. The breakout takes at most as many bars as the ` +
  'longer gap.';

const SOURCE =
  'T. Bulkowski, Encyclopedia of Chart Patterns, 2005; R. Edwards and J. Magee, Technical Analysis of Stock Trends, 1948.';

/** Three bottoms at one price after a fall. */
export const TRIPLE_BOTTOM = swingPattern(
  {
    id: 'triple_bottom',
    title: 'Triple Bottom',
    direction: 'bullish',
    description: `Three swing lows at about the same price with two swing highs between them, after a fall; the close above the higher of these confirms. ${LIMITS}`,
    targetRule: 'The height, from the lowest bottom to the higher high, added to that high.',
    invalidationRule: 'The lowest low since the first bottom.',
    source: SOURCE,
  },
  tripleBottom,
);

/** Three tops at one price after a rise. */
export const TRIPLE_TOP = swingPattern(
  {
    id: 'triple_top',
    title: 'Triple Top',
    direction: 'bearish',
    description: `Three swing highs at about the same price with two swing lows between them, after a rise; the close below the lower of these confirms. ${LIMITS}`,
    targetRule: 'The height, from the highest top to the lower low, taken from that low.',
    invalidationRule: 'The highest high since the first top.',
    source: SOURCE,
  },
  tripleBottom,
);

function tripleBottom(swings: readonly Swing[], last: number): Setup | null {
  const third = swings[last]!;
  if (third.isHigh || last < 5) return null;
  const [start, first, peak1] = [swings[last - 5]!, swings[last - 4]!, swings[last - 3]!];
  const [second, peak2] = [swings[last - 2]!, swings[last - 1]!];
  const neckline = Math.max(peak1.price, peak2.price);
  const low = Math.min(first.price, second.price, third.price);
  const height = neckline - low;
  const spread = Math.max(first.price, second.price, third.price) - low;
  const miss = spread / (BOTTOM_TOLERANCE * height);
  const peakMiss = Math.abs(peak1.price - peak2.price) / (PEAK_TOLERANCE * height);
  if (miss > 1 || peakMiss > 1 || start.price < neckline + PRIOR_FALL * height) return null;
  const [left, right] = [second.barIndex - first.barIndex, third.barIndex - second.barIndex];
  const bars = left + right;
  if (bars < SHORTEST || bars > LONGEST) return null;
  if (Math.min(left, right) < LEAST_BALANCE * Math.max(left, right)) return null;
  return reversalSetup({
    points: [first, peak1, second, peak2, third],
    neckline: Line.level(neckline),
    height,
    floorPrice: low,
    patience: Math.max(left, right),
    fit: 1 - (miss + peakMiss) / 2,
  });
}
