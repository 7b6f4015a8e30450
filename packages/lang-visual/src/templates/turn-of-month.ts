import {
  all,
  bars,
  block,
  buy,
  close,
  compare,
  percentOfEquity,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Hold over the turn of the month, when many funds buy. */
export const TURN_OF_MONTH: Template = {
  id: 'turn-of-month',
  idea: 'Hold over the turn of the month, when many funds buy.',
  tree: strategy('Turn of the month', {
    params: [bars('from_day', 'Buy from day', 26, 15, 31), bars('hold', 'Bars to hold', 5, 1, 20)],
    values: [value('day', block('clock', { part: 'day' }))],
    rules: [
      rule(
        'late_in_month',
        all(
          compare(ref('day'), 'atLeast', ref('from_day')),
          position('flat'),
          block('cooldown', { bars: 10 }),
        ),
        buy(percentOfEquity(90)),
      ),
      rule('held', block('heldFor', { bars: ref('hold') }), close('Long')),
    ],
  }),
};
