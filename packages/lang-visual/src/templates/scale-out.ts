import {
  block,
  buy,
  CLOSE,
  close,
  crosses,
  level,
  line,
  percentOfEquity,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Take profit on half of the position early and let the other half run. */
export const SCALE_OUT: Template = {
  id: 'scale-out',
  idea: 'Take profit on half of the position early and let the other half run.',
  tree: strategy('Scale out', {
    params: [level('first_gain', 'Half out after', 5, 1, 50, 0.5)],
    values: [
      line('fast', block('ema', { source: CLOSE, length: 10 })),
      line('slow', block('ema', { source: CLOSE, length: 30 })),
      value('ahead', block('openGain')),
    ],
    rules: [
      rule('enter', crosses(ref('fast'), 'above', ref('slow')), buy(percentOfEquity(90))),
      rule(
        'half_off',
        crosses(ref('ahead'), 'above', ref('first_gain')),
        block('closePart', { percent: 50, name: 'Long' }),
      ),
      rule('leave', crosses(ref('fast'), 'below', ref('slow')), close('Long')),
    ],
  }),
};
