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
  LOW,
  percentOfEquity,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** A breakout that pauses after a bad day, and trades half the size while the account is in a deep drawdown. */
export const LOSS_BRAKE: Template = {
  id: 'loss-brake',
  idea: 'A breakout that pauses after a bad day, and trades half the size while the account is in a deep drawdown.',
  tree: strategy('Breakout with a brake', {
    params: [
      bars('length', 'Highest close of', 20, 5),
      level('bad_day', 'Pause below a daily return of, percent', -2, -20, 0, 0.1),
      level('brake', 'Half size beyond a drawdown of, percent', 10, 1, 50, 1),
    ],
    values: [
      line('bottom', block('lowest', { source: LOW, length: 12 })),
      value(
        'ready',
        all(
          compare(CLOSE, 'atLeast', block('highest', { source: CLOSE, length: ref('length') })),
          compare(block('dayGain'), 'above', ref('bad_day')),
          position('flat'),
        ),
      ),
    ],
    rules: [
      rule(
        'all_is_well',
        all(ref('ready'), compare(block('drawdown'), 'below', ref('brake'))),
        buy(percentOfEquity(90)),
      ),
      rule(
        'with_care',
        all(ref('ready'), compare(block('drawdown'), 'atLeast', ref('brake'))),
        buy(percentOfEquity(45)),
      ),
      rule(
        'out',
        compare(CLOSE, 'below', block('earlier', { value: ref('bottom'), bars: 1 })),
        close('Long'),
      ),
    ],
  }),
};
