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
  value,
  strategy,
  type Template,
} from './parts.ts';

/** A quiet market above its average, followed by a breakout: the squeeze. */
export const SEQUENCE_BREAKOUT: Template = {
  id: 'sequence-breakout',
  idea: 'A quiet market above its average, followed by a breakout: the squeeze.',
  tree: strategy('Quiet, then breakout', {
    params: [bars('soon', 'Breakout within', 15, 1, 50)],
    values: [
      line('trend', block('sma', { source: CLOSE, length: 80 })),
      value('width', block('stdev', { source: CLOSE, length: 20 })),
      value('quietest', block('lowest', { source: ref('width'), length: 40 })),
      line('top', block('donchian', { line: 'upper', length: 15 })),
    ],
    rules: [
      rule(
        'squeeze',
        all(
          block('sequence', {
            first: compare(ref('width'), 'atMost', ref('quietest')),
            second: compare(HIGH, 'atLeast', ref('top')),
            bars: ref('soon'),
          }),
          compare(CLOSE, 'above', ref('trend')),
        ),
        buy(percentOfEquity(90), {
          stop: block('stopAtr', { multiple: 2, length: 14 }),
          trail: block('trailPercent', { percent: 5, after: 4 }),
        }),
      ),
    ],
  }),
};
