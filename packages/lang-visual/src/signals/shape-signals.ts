import { all, block, CLOSE, compare } from '../templates/parts.ts';
import { heldBuy, heldShort } from './held-entry.ts';

const OPEN = block('price', { field: 'open' });
const OPEN_BEFORE = block('earlier', { value: OPEN, bars: 1 });
const CLOSE_BEFORE = block('earlier', { value: CLOSE, bars: 1 });

export const BULLISH_ENGULFING = heldBuy({
  id: 'bullish-engulfing',
  title: 'Bullish Engulfing',
  when: block('pattern', { pattern: 'bullish_absorption' }),
});

/** The patterns have no mirror of bullish engulfing, so it is made of prices. */
export const BEARISH_ENGULFING = heldShort({
  id: 'bearish-engulfing',
  title: 'Bearish Engulfing',
  when: all(
    compare(CLOSE, 'below', OPEN),
    compare(CLOSE_BEFORE, 'atLeast', OPEN_BEFORE),
    compare(OPEN, 'above', CLOSE_BEFORE),
    compare(CLOSE, 'below', OPEN_BEFORE),
  ),
});

export const ASCENDING_TRIANGLE = heldBuy({
  id: 'ascending-triangle',
  title: 'Ascending Triangle',
  when: block('pattern', { pattern: 'ascending_triangle' }),
});

export const DESCENDING_TRIANGLE = heldShort({
  id: 'descending-triangle',
  title: 'Descending Triangle',
  when: block('pattern', { pattern: 'descending_triangle' }),
});

export const HEAD_AND_SHOULDERS = heldShort({
  id: 'head-and-shoulders',
  title: 'Head and Shoulders',
  when: block('pattern', { pattern: 'head_shoulders' }),
});

/** The id of the pattern is the reverse of its meaning. */
export const RISING_WEDGE = heldShort({
  id: 'rising-wedge',
  title: 'Rising Wedge',
  when: block('pattern', { pattern: 'bullish_wedge' }),
});
