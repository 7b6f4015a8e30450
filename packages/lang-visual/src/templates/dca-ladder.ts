import {
  block,
  compare,
  level,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Buy in steps while the price falls, each step larger, and sell everything at a small gain on the average price. */
export const DCA_LADDER: Template = {
  id: 'dca-ladder',
  idea: 'Buy in steps while the price falls, each step larger, and sell everything at a small gain on the average price.',
  tree: strategy(
    'DCA ladder',
    {
      params: [
        level('step', 'Spacing, percent', 2, 0.5, 10, 0.5),
        level('gain', 'Take profit, percent', 3, 0.5, 20, 0.5),
      ],
      values: [value('ahead', block('openGain'))],
      rules: [
        rule(
          'start',
          position('flat'),
          block('ladder', {
            side: 'long',
            name: 'Rung',
            count: 5,
            step: ref('step'),
            percent: 8,
            growth: 50,
          }),
        ),
        rule(
          'profit',
          compare(ref('ahead'), 'atLeast', ref('gain')),
          block('cancelAll'),
          block('closeAll'),
        ),
        rule(
          'give_up',
          compare(ref('ahead'), 'below', -15),
          block('cancelAll'),
          block('closeAll'),
          block('notify', { message: 'Ladder closed at a loss' }),
        ),
      ],
    },
    { pyramiding: 5 },
  ),
};
