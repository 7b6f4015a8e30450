import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  close,
  compare,
  crosses,
  line,
  percentOfEquity,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** Take daily crosses only while the weekly average rises too. */
export const WEEKLY_FILTER: Template = {
  id: 'weekly-filter',
  idea: 'Take daily crosses only while the weekly average rises too.',
  tree: strategy('Weekly trend filter', {
    params: [bars('length', 'Daily average', 20), bars('weeks', 'Weekly average', 10)],
    values: [
      line('mean', block('ema', { source: CLOSE, length: ref('length') })),
      line(
        'weekly_mean',
        block('higher', {
          timeframe: '1w',
          value: block('ema', { source: CLOSE, length: ref('weeks') }),
        }),
      ),
    ],
    rules: [
      rule(
        'up',
        all(crosses(CLOSE, 'above', ref('mean')), compare(CLOSE, 'above', ref('weekly_mean'))),
        buy(percentOfEquity(90)),
      ),
      rule('down', crosses(CLOSE, 'below', ref('mean')), close('Long')),
    ],
  }),
};
