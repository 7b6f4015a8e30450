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
  percentOfEquity,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Buy a dip in a rising market: the price is above its long average and the RSI is low. */
export const RSI_DIP: Template = {
  id: 'rsi-dip',
  idea: 'Buy a dip in a rising market: the price is above its long average and the RSI is low.',
  tree: strategy('RSI dip in an uptrend', {
    params: [
      bars('trend_length', 'Trend average', 100, 10, 400),
      level('buy_below', 'Buy below', 40, 5, 50, 1),
      level('sell_above', 'Sell above', 65, 50, 95, 1),
    ],
    values: [
      line('trend', block('sma', { source: CLOSE, length: ref('trend_length') })),
      value('strength', block('rsi', { source: CLOSE, length: 7 })),
    ],
    rules: [
      rule(
        'dip',
        all(
          compare(CLOSE, 'above', ref('trend')),
          compare(ref('strength'), 'below', ref('buy_below')),
          position('flat'),
        ),
        buy(percentOfEquity(90), { stop: block('stopPercent', { percent: 8, of: 'entry' }) }),
      ),
      rule('strong', compare(ref('strength'), 'above', ref('sell_above')), close('Long')),
    ],
  }),
};
