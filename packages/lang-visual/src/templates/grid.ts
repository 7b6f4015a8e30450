import {
  all,
  block,
  compare,
  level,
  percentOfEquity,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** A grid of limit orders below the price, each sold one step higher: for sideways markets. */
export const GRID_TRADING: Template = {
  id: 'grid',
  idea: 'A grid of limit orders below the price, each sold one step higher: for sideways markets.',
  tree: strategy(
    'Grid',
    {
      params: [level('step', 'Spacing, percent', 1.5, 0.2, 10, 0.1)],
      values: [value('ahead', block('openGain'))],
      rules: [
        rule(
          'set_up',
          all(position('flat'), block('newPeriod', { period: 'day' })),
          block('grid', {
            side: 'long',
            name: 'Grid',
            count: 5,
            step: ref('step'),
            size: percentOfEquity(15),
          }),
        ),
        rule('too_far', compare(ref('ahead'), 'below', -12), block('cancelAll'), block('closeAll')),
      ],
    },
    { pyramiding: 5, closes: 'own' },
  ),
};
