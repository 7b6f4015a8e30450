import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  close,
  compare,
  level,
  line,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Buy a climb that has lasted some bars and is not overheated, and set a reserve aside. */
export const STEADY_CLIMB: Template = {
  id: 'steady-climb',
  idea: 'Buy a climb that has lasted some bars and is not overheated, and set a reserve aside.',
  tree: strategy('Steady climb', {
    params: [
      bars('row', 'Consecutive closes above the average', 4, 1, 20),
      level('hottest', 'RSI at most', 68, 50, 95, 1),
    ],
    values: [
      line('mean', block('ema', { source: CLOSE, length: 30 })),
      value('strength', block('rsi', { source: CLOSE, length: 14 })),
    ],
    rules: [
      rule(
        'steady',
        all(
          block('lasting', { condition: compare(CLOSE, 'above', ref('mean')), bars: ref('row') }),
          block('between', { value: ref('strength'), low: 50, high: ref('hottest') }),
          position('flat'),
        ),
        buy(block('beyondReserve', { percent: 95, reserve: 2000 }), {
          stop: block('stopAtr', { multiple: 3, length: 14 }),
        }),
      ),
      rule(
        'over',
        block('lasting', { condition: compare(CLOSE, 'below', ref('mean')), bars: 2 }),
        close('Long'),
      ),
    ],
  }),
};
