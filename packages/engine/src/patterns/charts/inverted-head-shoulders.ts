import type { Swing } from '../swing-track.ts';
import { swingPattern } from './chart-pattern.ts';
import { Line } from './line.ts';
import { PRIOR_FALL, reversalSetup } from './reversal-setup.ts';
import type { Setup } from './setup.ts';

/** Largest distance between the shoulders, as a share of the height of the head. */
const SHOULDER_TOLERANCE = 0.25;

/** Least distance of the head below the lower shoulder, as a share of the height. */
const HEAD_DEPTH = 0.2;

/** Least depth of a shoulder below the neckline, as a share of the height. */
const SHOULDER_DEPTH = 0.25;

/** Largest rise or fall of the neckline between its two peaks, as a share of the height. */
const NECKLINE_TILT = 0.3;

/** Fewest and most bars between the shoulders. */
const SHORTEST = 15;
const LONGEST = 200;

/** Shortest of the two distances from head to shoulder, as a share of the longer. */
const LEAST_BALANCE = 0.4;

const LIMITS =
  `Measured by the height of the head over the neckline: the shoulders differ by at most ${SHOULDER_TOLERANCE}, end at least ` +
  `${HEAD_DEPTH} short of the head and at least ${SHOULDER_DEPTH} beyond the neckline, and the neckline tilts by at most ` +
  `${NECKLINE_TILT}; the move into the pattern began at least ${PRIOR_FALL} beyond the neckline. The shoulders lie ${SHORTEST} to ` +
  `${LONGEST} bars apart, the nearer at least ${LEAST_BALANCE} as far from the head as the other. The breakout takes at most as many ` +
  'bars as the farther shoulder is away from the head.';

const SOURCE =
  'R. Edwards and J. Magee, Technical Analysis of Stock Trends, 1948; A. Lo, H. Mamaysky and J. Wang, Foundations of Technical ' +
  'Analysis, Journal of Finance, 2000.';

/** A top between two lower tops. */
export const HEAD_SHOULDERS = swingPattern(
  {
    id: 'head_shoulders',
    title: 'Head and Shoulders',
    direction: 'bearish',
    description: `Three swing highs after a rise, the middle one the highest, the outer ones at about the same price; the close below the line through the two swing lows between them, the neckline, confirms. ${LIMITS}`,
    targetRule:
      'The height of the head over the neckline, taken from the neckline at the breakout.',
    invalidationRule: 'The right shoulder, or what lies beyond it since.',
    source: SOURCE,
  },
  invertedHeadShoulders,
);

/** A bottom between two higher bottoms. */
export const INVERTED_HEAD_SHOULDERS = swingPattern(
  {
    id: 'inverted_head_shoulders',
    title: 'Inverted Head and Shoulders',
    direction: 'bullish',
    description: `Three swing lows after a fall, the middle one the lowest, the outer ones at about the same price; the close above the line through the two swing highs between them, the neckline, confirms. ${LIMITS}`,
    targetRule: 'The depth of the head below the neckline, added to the neckline at the breakout.',
    invalidationRule: 'The right shoulder, or what lies beyond it since.',
    source: SOURCE,
  },
  invertedHeadShoulders,
);

function invertedHeadShoulders(swings: readonly Swing[], last: number): Setup | null {
  const right = swings[last]!;
  if (right.isHigh || last < 5) return null;
  const [start, left, peak1] = [swings[last - 5]!, swings[last - 4]!, swings[last - 3]!];
  const [head, peak2] = [swings[last - 2]!, swings[last - 1]!];
  const neckline = Line.through(peak1, peak2);
  const height = neckline.at(head.barIndex) - head.price;
  const miss = Math.abs(left.price - right.price) / (SHOULDER_TOLERANCE * height);
  const tilt = Math.abs(peak1.price - peak2.price) / (NECKLINE_TILT * height);
  if (miss > 1 || tilt > 1) return null;
  if (Math.min(left.price, right.price) - head.price < HEAD_DEPTH * height) return null;
  const depth = (low: Swing): number => neckline.at(low.barIndex) - low.price;
  if (Math.min(depth(left), depth(right)) < SHOULDER_DEPTH * height) return null;
  if (start.price < neckline.at(left.barIndex) + PRIOR_FALL * height) return null;
  const [before, after] = [head.barIndex - left.barIndex, right.barIndex - head.barIndex];
  const [shorter, longer] = [Math.min(before, after), Math.max(before, after)];
  if (before + after < SHORTEST || before + after > LONGEST) return null;
  if (shorter < LEAST_BALANCE * longer) return null;
  return reversalSetup({
    points: [left, peak1, head, peak2, right],
    neckline,
    height,
    floorPrice: right.price,
    patience: longer,
    fit: 1 - (miss + tilt + (1 - shorter / longer)) / 3,
  });
}
