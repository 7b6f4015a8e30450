import {
  bars,
  block,
  buy,
  close,
  CLOSE,
  crosses,
  line,
  percentOfEquity,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** Buy when a fast average rises above a slow one, exit when it falls below: the oldest way to ride a trend. */
export const SMA_CROSS: Template = {
  id: 'sma-cross',
  idea: 'Buy when a fast average rises above a slow one, exit when it falls below: the oldest way to ride a trend.',
  tree: strategy('SMA cross', {
    params: [bars('fast', 'Fast average', 20), bars('slow', 'Slow average', 50)],
    values: [
      line('fast_line', block('sma', { source: CLOSE, length: ref('fast') })),
      line('slow_line', block('sma', { source: CLOSE, length: ref('slow') })),
    ],
    rules: [
      rule('enter', crosses(ref('fast_line'), 'above', ref('slow_line')), buy(percentOfEquity(95))),
      rule('leave', crosses(ref('fast_line'), 'below', ref('slow_line')), close('Long')),
    ],
  }),
};
