import type { Swing } from '../swing-track.ts';
import { swingPattern } from './chart-pattern.ts';
import { Line } from './line.ts';
import { hasBothEdgesEarly, SwingEdge } from './swing-edge.ts';
import type { Setup } from './setup.ts';

/** Most and fewest swings that an edge pair is laid along. Bulkowski asks for at least two touches of each edge. */
const MOST_TOUCHES = 7;
const FEWEST_TOUCHES = 4;

/** Fewest swings of a shape that begins at a top: with four, the fall from it to the first low is most of what there is. */
const FEWEST_FROM_TOP = 5;

/** Largest distance of a swing from its edge, as a share of the height: tops from the highest of them, lows from the line. */
const EDGE_TOLERANCE = 0.15;

/** Largest overshoot of closes beyond an edge, as a share of the height. */
const SLACK = 0.05;

/** Least rise of the lows, as a share of the height. */
const LEAST_RISE = 0.25;

/** Fewest and most bars of the swings. */
const SHORTEST = 12;
const LONGEST = 150;

/** Share of the way to the apex up to which a breakout counts; triangles that run into their apex fizzle out. */
const LATEST_BREAKOUT = 0.9;

const LIMITS =
  `It takes ${FEWEST_TOUCHES} to ${MOST_TOUCHES} swings over ${SHORTEST} to ${LONGEST} bars, at least ${FEWEST_FROM_TOP} when the first ` +
  `is on the level edge, and both edges are touched early. Measured by the height at the first swing of the sloping edge: that edge ` +
  `comes closer by at least ${LEAST_RISE}, swings lie within ${EDGE_TOLERANCE} of their edges, and closes within ${SLACK}. The breakout comes ` +
  `before ${LATEST_BREAKOUT} of the way to the apex.`;

const SOURCE =
  'R. Edwards and J. Magee, Technical Analysis of Stock Trends, 1948; T. Bulkowski, Encyclopedia of Chart Patterns, 2005.';

/** Rising lows that press against a ceiling. */
export const ASCENDING_TRIANGLE = swingPattern(
  {
    id: 'ascending_triangle',
    title: 'Ascending Triangle',
    direction: 'bullish',
    description: `Swing highs at about the same price above swing lows that rise in a line; the close above the highest of the highs confirms. ${LIMITS}`,
    targetRule: 'The height at the first of the lows, added to the highest high.',
    invalidationRule: 'The last of the lows, or a lower low since.',
    source: SOURCE,
  },
  ascendingTriangle,
);

/** Falling highs that press against a floor. */
export const DESCENDING_TRIANGLE = swingPattern(
  {
    id: 'descending_triangle',
    title: 'Descending Triangle',
    direction: 'bearish',
    description: `Swing lows at about the same price below swing highs that fall in a line; the close below the lowest of the lows confirms. ${LIMITS}`,
    targetRule: 'The height at the first of the highs, taken from the lowest low.',
    invalidationRule: 'The last of the highs, or a higher high since.',
    source: SOURCE,
  },
  ascendingTriangle,
);

/** As many swings as fit are taken. */
function ascendingTriangle(swings: readonly Swing[], last: number): Setup | null {
  for (let touches = Math.min(MOST_TOUCHES, last + 1); touches >= FEWEST_TOUCHES; touches--) {
    const setup = triangleOf(swings, last + 1 - touches, last);
    if (setup !== null) return setup;
  }
  return null;
}

function triangleOf(swings: readonly Swing[], from: number, to: number): Setup | null {
  const first = swings[from]!;
  const bars = swings[to]!.barIndex - first.barIndex;
  if (bars < SHORTEST || bars > LONGEST || !hasBothEdgesEarly(swings, from, to)) return null;
  if (first.isHigh && to + 1 - from < FEWEST_FROM_TOP) return null;
  const lows = new SwingEdge(swings, from, to, false);
  if (lows.last.price <= lows.first.price) return null;
  const highs = new SwingEdge(swings, from, to, true);
  const top = Line.level(highs.highest());
  const rising = lows.line();
  const height = top.at(0) - lows.first.price;
  if (lows.last.price - lows.first.price < LEAST_RISE * height) return null;
  const topMiss = highs.distanceFrom(top) / (EDGE_TOLERANCE * height);
  const lowMiss = lows.distanceFrom(rising) / (EDGE_TOLERANCE * height);
  if (topMiss > 1 || lowMiss > 1) return null;
  const apex = lows.first.barIndex + height / rising.slope;
  return {
    points: swings.slice(from, to + 1),
    boundary: { line: top, fromBarIndex: highs.first.barIndex },
    floor: { line: rising, fromBarIndex: lows.first.barIndex },
    drawsFloor: true,
    heldFrom: first.barIndex,
    slack: SLACK * height,
    expiresAt: first.barIndex + LATEST_BREAKOUT * (apex - first.barIndex),
    height,
    invalidationPrice: lows.last.price,
    fit: 1 - (topMiss + lowMiss) / 2,
  };
}
