import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  close,
  compare,
  line,
  percentOfEquity,
  position,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** Buy after three falling closes in a rising market, and exit after a few bars. */
export const THREE_DOWN: Template = {
  id: 'three-down',
  idea: 'Buy after three falling closes in a rising market, and exit after a few bars.',
  tree: strategy('Three down days', {
    params: [bars('falls', 'Falling closes', 3, 1, 10), bars('hold', 'Bars to hold', 5, 1, 50)],
    values: [line('trend', block('sma', { source: CLOSE, length: 100 }))],
    rules: [
      rule(
        'fallen',
        all(
          block('moves', { value: CLOSE, way: 'falling', bars: ref('falls') }),
          compare(CLOSE, 'above', ref('trend')),
          position('flat'),
        ),
        buy(percentOfEquity(90)),
      ),
      rule('held', block('heldFor', { bars: ref('hold') }), close('Long')),
    ],
  }),
};
