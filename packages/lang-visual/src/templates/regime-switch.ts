import {
  all,
  any,
  block,
  buy,
  CLOSE,
  close,
  compare,
  crosses,
  level,
  line,
  percentOfEquity,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Follow the trend in a trending market, buy dips in a choppy one: one strategy for two regimes. */
export const REGIME_SWITCH: Template = {
  id: 'regime-switch',
  idea: 'Follow the trend in a trending market, buy dips in a choppy one: one strategy for two regimes.',
  tree: strategy('Two regimes', {
    params: [level('choppy', 'Choppy above', 50, 30, 70, 1)],
    values: [
      value('chop', block('choppiness', { length: 14 })),
      value('strength', block('rsi', { source: CLOSE, length: 5 })),
      line('mean', block('ema', { source: CLOSE, length: 30 })),
    ],
    rules: [
      rule(
        'enter',
        all(
          position('flat'),
          any(
            all(compare(ref('chop'), 'below', ref('choppy')), crosses(CLOSE, 'above', ref('mean'))),
            all(
              compare(ref('chop'), 'atLeast', ref('choppy')),
              compare(ref('strength'), 'below', 30),
            ),
          ),
        ),
        buy(percentOfEquity(90)),
      ),
      {
        id: 'hold',
        when: any(compare(CLOSE, 'above', ref('mean')), compare(ref('strength'), 'below', 60)),
        then: [
          block('protect', {
            name: 'Long',
            stop: block('stopPercent', { percent: 6, of: 'entry' }),
          }),
        ],
        otherwise: [close('Long')],
      },
    ],
  }),
};
