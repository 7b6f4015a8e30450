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
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Trade the MACD line against its signal, only with the long-term trend. */
export const MACD_SIGNAL: Template = {
  id: 'macd-signal',
  idea: 'Trade the MACD line against its signal, only with the long-term trend.',
  tree: strategy('MACD with the trend', {
    params: [
      bars('fast', 'Fast', 12),
      bars('slow', 'Slow', 26),
      bars('signal', 'Signal', 9),
      bars('trend_length', 'Trend average', 100, 10, 400),
    ],
    values: [
      line('trend', block('ema', { source: CLOSE, length: ref('trend_length') })),
      value(
        'macd_line',
        block('macd', {
          line: 'line',
          source: CLOSE,
          fast: ref('fast'),
          slow: ref('slow'),
          signal: ref('signal'),
        }),
      ),
      value(
        'signal_line',
        block('macd', {
          line: 'signal',
          source: CLOSE,
          fast: ref('fast'),
          slow: ref('slow'),
          signal: ref('signal'),
        }),
      ),
    ],
    rules: [
      rule(
        'turn_up',
        all(
          crosses(ref('macd_line'), 'above', ref('signal_line')),
          compare(CLOSE, 'above', ref('trend')),
        ),
        buy(percentOfEquity(90), {
          stop: block('stopAtr', { multiple: 2.5, length: 14 }),
          target: block('targetRatio', { ratio: 2 }),
        }),
      ),
      rule('turn_down', crosses(ref('macd_line'), 'below', ref('signal_line')), close('Long')),
    ],
  }),
};
