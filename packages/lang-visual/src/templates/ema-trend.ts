import {
  bars,
  block,
  buy,
  CLOSE,
  crosses,
  level,
  line,
  percentOfEquity,
  ref,
  rule,
  short,
  strategy,
  type Template,
} from './parts.ts';

/** Follow exponential averages both ways, with an ATR stop. */
export const EMA_TREND: Template = {
  id: 'ema-trend',
  idea: 'Follow exponential averages both ways, with an ATR stop.',
  tree: strategy('EMA trend both ways', {
    params: [
      bars('fast', 'Fast average', 12),
      bars('slow', 'Slow average', 26),
      level('stop', 'Stop in average ranges', 3, 0.5, 10, 0.5),
    ],
    values: [
      line('fast_line', block('ema', { source: CLOSE, length: ref('fast') })),
      line('slow_line', block('ema', { source: CLOSE, length: ref('slow') })),
    ],
    rules: [
      rule(
        'go_long',
        crosses(ref('fast_line'), 'above', ref('slow_line')),
        buy(percentOfEquity(90), { stop: block('stopAtr', { multiple: ref('stop'), length: 14 }) }),
      ),
      rule(
        'go_short',
        crosses(ref('fast_line'), 'below', ref('slow_line')),
        short(percentOfEquity(90), {
          stop: block('stopAtr', { multiple: ref('stop'), length: 14 }),
        }),
      ),
    ],
  }),
};
