import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  compare,
  crosses,
  level,
  line,
  percentOfEquity,
  ref,
  rule,
  value,
  VOLUME,
  strategy,
  type Template,
} from './parts.ts';

/** Buy when the price breaks out of its Bollinger bands on higher volume than usual, and trail a stop. */
export const BOLLINGER_BREAKOUT: Template = {
  id: 'bollinger-breakout',
  idea: 'Buy when the price breaks out of its Bollinger bands on higher volume than usual, and trail a stop.',
  tree: strategy('Bollinger breakout', {
    params: [bars('length', 'Length', 20, 5), level('width', 'Deviations', 1.5, 0.5, 5, 0.1)],
    values: [
      line(
        'upper_band',
        block('bollinger', {
          line: 'upper',
          source: CLOSE,
          length: ref('length'),
          multiplier: ref('width'),
        }),
      ),
      value('usual_volume', block('sma', { source: VOLUME, length: 20 })),
    ],
    rules: [
      rule(
        'breakout',
        all(
          crosses(CLOSE, 'above', ref('upper_band')),
          compare(VOLUME, 'above', ref('usual_volume')),
        ),
        buy(percentOfEquity(90), {
          trail: block('trailAtr', { multiple: 3, length: 14, after: 0 }),
        }),
      ),
    ],
  }),
};
