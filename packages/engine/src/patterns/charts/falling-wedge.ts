import type { Swing } from '../swing-track.ts';
import { swingPattern } from './chart-pattern.ts';
import type { Setup } from './setup.ts';
import { hasBothEdgesEarly, SwingEdge } from './swing-edge.ts';

/** Most and fewest swings that the edges are laid along. Bulkowski asks for five touches, three of one edge and two of the other. */
const MOST_TOUCHES = 8;
const FEWEST_TOUCHES = 5;

/** Largest distance of a swing between the first and the last of an edge from it, as a share of the width at the start. */
const EDGE_TOLERANCE = 0.15;

/** Largest overshoot of closes beyond an edge, as a share of the width at the start. */
const SLACK = 0.05;

/** Least fall of the lower edge, as a share of the width at the start: both edges of a wedge point the same way. */
const LEAST_FALL = 0.3;

/** Most that may be left of the width at the last swing: the edges must come together. */
const MOST_LEFT = 0.7;

/** Fewest and most bars of the swings. */
const SHORTEST = 15;
const LONGEST = 150;

const LIMITS =
  `It takes ${FEWEST_TOUCHES} to ${MOST_TOUCHES} swings over ${SHORTEST} to ${LONGEST} bars, and both edges are touched early. Measured by ` +
  `the width at the first swing: the flatter edge moves by at least ${LEAST_FALL}, at most ${MOST_LEFT} of the width is left at the ` +
  `last swing, swings lie within ${EDGE_TOLERANCE} of their edges, and closes within ${SLACK}. The breakout ` +
  'comes before the apex.';

const SOURCE = 'T. Bulkowski, Encyclopedia of Chart Patterns, 2005.';

/** A rise that narrows, and so runs out. The id says bullish, the pattern is bearish: ids are kept as they were published. */
export const RISING_WEDGE = swingPattern(
  {
    id: 'bullish_wedge',
    title: 'Rising Wedge',
    direction: 'bearish',
    description: `Rising swing lows below rising swing highs, the lows rising faster, from a low on; the close below the lower edge confirms. ${LIMITS}`,
    targetRule: 'The first low: a broken wedge goes back to where it began.',
    invalidationRule: 'The last of the highs, or a higher high since.',
    source: SOURCE,
  },
  fallingWedge,
);

/** A fall that narrows, and so runs out. The id says bearish, the pattern is bullish: ids are kept as they were published. */
export const FALLING_WEDGE = swingPattern(
  {
    id: 'bearish_wedge',
    title: 'Falling Wedge',
    direction: 'bullish',
    description: `Falling swing highs above falling swing lows, the highs falling faster, from a high on; the close above the upper edge confirms. ${LIMITS}`,
    targetRule: 'The first high: a broken wedge goes back to where it began.',
    invalidationRule: 'The last of the lows, or a lower low since.',
    source: SOURCE,
  },
  fallingWedge,
);

/** As many swings as fit are taken. */
function fallingWedge(swings: readonly Swing[], last: number): Setup | null {
  for (let touches = Math.min(MOST_TOUCHES, last + 1); touches >= FEWEST_TOUCHES; touches--) {
    const setup = wedgeOf(swings, last + 1 - touches, last);
    if (setup !== null) return setup;
  }
  return null;
}

function wedgeOf(swings: readonly Swing[], from: number, to: number): Setup | null {
  const [first, last] = [swings[from]!.barIndex, swings[to]!.barIndex];
  const bars = last - first;
  if (!swings[from]!.isHigh || bars < SHORTEST || bars > LONGEST) return null;
  const lows = new SwingEdge(swings, from, to, false);
  if (lows.last.price >= lows.first.price || !hasBothEdgesEarly(swings, from, to)) return null;
  const highs = new SwingEdge(swings, from, to, true);
  const [upper, lower] = [highs.line(), lows.line()];
  const width = upper.at(first) - lower.at(first);
  const left = upper.at(last) - lower.at(last);
  if (lower.slope * bars > -LEAST_FALL * width) return null;
  if (left > MOST_LEFT * width || left <= 0) return null;
  const distance = Math.max(highs.distanceFrom(upper), lows.distanceFrom(lower));
  const miss = distance / (EDGE_TOLERANCE * width);
  if (miss > 1) return null;
  return {
    points: swings.slice(from, to + 1),
    boundary: { line: upper, fromBarIndex: highs.first.barIndex },
    floor: { line: lower, fromBarIndex: lows.first.barIndex },
    drawsFloor: true,
    heldFrom: first,
    slack: SLACK * width,
    expiresAt: first + width / (lower.slope - upper.slope),
    height: width,
    targetPrice: highs.first.price,
    invalidationPrice: lows.last.price,
    fit: 1 - miss,
  };
}
