import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  compare,
  HIGH,
  line,
  percentOfEquity,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** Add to a winner on each new high, up to three times, and exit all at once. */
export const SCALE_IN: Template = {
  id: 'scale-in',
  idea: 'Add to a winner on each new high, up to three times, and exit all at once.',
  tree: strategy(
    'Scale in',
    {
      params: [bars('length', 'New high of', 20, 5), bars('most', 'Most entries', 3, 1, 5)],
      values: [line('stop_line', block('chandelier', { line: 'long', length: 22, multiplier: 3 }))],
      rules: [
        rule(
          'new_high',
          all(
            compare(HIGH, 'atLeast', block('highest', { source: HIGH, length: ref('length') })),
            block('openTrades', { count: ref('most') }),
          ),
          buy(percentOfEquity(30)),
        ),
        rule('out', compare(CLOSE, 'below', ref('stop_line')), block('closeAll')),
      ],
    },
    { pyramiding: 3 },
  ),
};
