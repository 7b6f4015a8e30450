import {
  bars,
  block,
  buy,
  CLOSE,
  close,
  compare,
  crosses,
  HIGH,
  level,
  line,
  percentOfEquity,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** Buy when the price re-enters its Bollinger bands from below, and sell at the middle band. */
export const BOLLINGER_REVERSION: Template = {
  id: 'bollinger-reversion',
  idea: 'Buy when the price re-enters its Bollinger bands from below, and sell at the middle band.',
  tree: strategy('Bollinger mean reversion', {
    params: [bars('length', 'Length', 20, 5), level('width', 'Deviations', 2, 0.5, 5, 0.1)],
    values: [
      line(
        'lower_band',
        block('bollinger', {
          line: 'lower',
          source: CLOSE,
          length: ref('length'),
          multiplier: ref('width'),
        }),
      ),
      line(
        'middle_band',
        block('bollinger', {
          line: 'middle',
          source: CLOSE,
          length: ref('length'),
          multiplier: ref('width'),
        }),
      ),
    ],
    rules: [
      rule(
        'back_inside',
        crosses(CLOSE, 'above', ref('lower_band')),
        buy(percentOfEquity(90), { stop: block('stopPercent', { percent: 6, of: 'entry' }) }),
      ),
      rule('at_the_mean', compare(HIGH, 'atLeast', ref('middle_band')), close('Long')),
    ],
  }),
};
