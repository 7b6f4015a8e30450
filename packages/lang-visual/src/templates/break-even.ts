import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  compare,
  crosses,
  level,
  percentOfEquity,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** A momentum entry whose stop moves to break-even once the trade is in profit. */
export const BREAK_EVEN: Template = {
  id: 'break-even',
  idea: 'A momentum entry whose stop moves to break-even once the trade is in profit.',
  tree: strategy('Momentum with break-even', {
    params: [
      bars('length', 'Momentum over', 20),
      level('gain', 'Break-even after a gain of', 4, 0.5, 30, 0.5),
    ],
    values: [
      value('change', block('roc', { source: CLOSE, length: ref('length') })),
      value('ahead', block('openGain')),
    ],
    rules: [
      rule(
        'moving',
        all(crosses(ref('change'), 'above', 0), position('flat')),
        buy(percentOfEquity(90), {
          stop: block('stopPercent', { percent: 6, of: 'entry' }),
          target: block('targetPercent', { percent: 15, of: 'entry' }),
        }),
      ),
      rule(
        'safe',
        compare(ref('ahead'), 'atLeast', ref('gain')),
        block('protect', {
          name: 'Long',
          stop: block('stopEntry', { percent: 0.2 }),
          target: block('targetPercent', { percent: 15, of: 'entry' }),
        }),
      ),
    ],
  }),
};
