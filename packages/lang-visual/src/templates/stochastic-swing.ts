import {
  all,
  bars,
  block,
  buy,
  close,
  compare,
  crosses,
  level,
  percentOfEquity,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Buy when the stochastic turns up from below, sell when it turns down from above. */
export const STOCHASTIC_SWING: Template = {
  id: 'stochastic-swing',
  idea: 'Buy when the stochastic turns up from below, sell when it turns down from above.',
  tree: strategy('Stochastic swing', {
    params: [
      bars('length', 'Length', 14, 3),
      level('buy_below', 'Low', 25, 5, 50, 1),
      level('sell_above', 'High', 75, 50, 95, 1),
    ],
    values: [
      value('k', block('stochastic', { line: 'k', length: ref('length'), smoothK: 3, smoothD: 3 })),
      value('d', block('stochastic', { line: 'd', length: ref('length'), smoothK: 3, smoothD: 3 })),
    ],
    rules: [
      rule(
        'up',
        all(crosses(ref('k'), 'above', ref('d')), compare(ref('d'), 'below', ref('buy_below'))),
        buy(percentOfEquity(90), { stop: block('stopPercent', { percent: 7, of: 'entry' }) }),
      ),
      rule(
        'down',
        all(crosses(ref('k'), 'below', ref('d')), compare(ref('d'), 'above', ref('sell_above'))),
        close('Long'),
      ),
    ],
  }),
};
