import { flagPattern } from './chart-pattern.ts';
import { FLAG_LIMITS } from './flag-shape.ts';
import { POLE_LIMITS } from './flag-pole.ts';

const LIMITS = `${POLE_LIMITS} ${FLAG_LIMITS}`;

const SOURCE =
  'R. Edwards and J. Magee, Technical Analysis of Stock Trends, 1948; T. Bulkowski, Encyclopedia of Chart Patterns, 2005.';

/** A steep rise that rests and goes on. */
export const BULL_FLAG = flagPattern({
  id: 'bull_flag',
  title: 'Bull Flag',
  direction: 'bullish',
  description: `A steep rise, the pole, then a short drift sideways or down between parallel edges, the flag; the close above the upper edge confirms. ${LIMITS}`,
  targetRule:
    'The height of the pole, added to the lowest low of the flag: a flag flies at half-mast.',
  invalidationRule: 'The lowest low of the flag and its breakout.',
  source: SOURCE,
});

/** A steep fall that rests and goes on. */
export const BEAR_FLAG = flagPattern({
  id: 'bear_flag',
  title: 'Bear Flag',
  direction: 'bearish',
  description: `A steep fall, the pole, then a short drift sideways or up between parallel edges, the flag; the close below the lower edge confirms. ${LIMITS}`,
  targetRule:
    'The height of the pole, taken from the highest high of the flag: a flag flies at half-mast.',
  invalidationRule: 'The highest high of the flag and its breakout.',
  source: SOURCE,
});
