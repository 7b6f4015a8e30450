import type { Block, Input } from '../tree/tree.ts';
import { all, block, CLOSE, compare, HIGH, line, LOW, ref, value } from '../templates/parts.ts';
import { heldBuy } from './held-entry.ts';

/** Bars of the cup, of its thirds, and of the handle. */
const CUP = 60;
const THIRD = 20;
const HANDLE = 10;

function arithmetic(left: Input, by: 'plus' | 'minus' | 'times' | 'over', right: Input): Block {
  return block('arithmetic', { left, by, right });
}

function earlier(of: Input, bars: number): Block {
  return block('earlier', { value: of, bars });
}

const HIGHS = block('highest', { source: HIGH, length: THIRD });
const LOWS = block('lowest', { source: LOW, length: THIRD });
const MEAN = block('sma', { source: CLOSE, length: THIRD });
const [LEFT, RIGHT, BOTTOM, DEPTH] = [
  ref('left_rim'),
  ref('right_rim'),
  ref('bottom'),
  ref('depth'),
];

/** No pattern of the engine is a cup, so it is made of highs and lows, as its last bar sees them. */
export const CUP_AND_HANDLE = heldBuy({
  id: 'cup-and-handle',
  title: 'Cup and Handle',
  values: [
    value('left_rim', earlier(HIGHS, HANDLE + 2 * THIRD + 1)),
    line('right_rim', earlier(HIGHS, HANDLE + 1)),
    value('bottom', earlier(LOWS, HANDLE + THIRD + 1)),
    value('depth', arithmetic(LEFT, 'minus', BOTTOM)),
  ],
  when: all(
    compare(DEPTH, 'atLeast', arithmetic(earlier(block('atr', { length: 14 }), 1), 'times', 4)),
    compare(
      block('absolute', { value: arithmetic(RIGHT, 'minus', LEFT) }),
      'atMost',
      arithmetic(DEPTH, 'times', 0.25),
    ),
    compare(BOTTOM, 'atMost', earlier(block('lowest', { source: LOW, length: CUP }), HANDLE + 1)),
    compare(
      earlier(MEAN, HANDLE + THIRD + 1),
      'atMost',
      arithmetic(BOTTOM, 'plus', arithmetic(DEPTH, 'times', 0.5)),
    ),
    compare(earlier(block('highest', { source: HIGH, length: HANDLE }), 1), 'atMost', RIGHT),
    compare(
      earlier(block('lowest', { source: LOW, length: HANDLE }), 1),
      'above',
      arithmetic(RIGHT, 'minus', arithmetic(DEPTH, 'over', 3)),
    ),
    compare(CLOSE, 'above', RIGHT),
  ),
});
