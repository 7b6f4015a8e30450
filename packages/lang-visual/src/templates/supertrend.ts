import {
  bars,
  block,
  buy,
  crosses,
  level,
  line,
  percentOfEquity,
  ref,
  rule,
  short,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Be long while the supertrend points up and short while it points down. */
export const SUPERTREND: Template = {
  id: 'supertrend',
  idea: 'Be long while the supertrend points up and short while it points down.',
  tree: strategy('Supertrend', {
    params: [level('factor', 'Ranges', 3, 0.5, 10, 0.5), bars('length', 'Length', 10)],
    values: [
      line(
        'trend_line',
        block('supertrend', { line: 'line', factor: ref('factor'), atrLength: ref('length') }),
      ),
      value(
        'direction',
        block('supertrend', { line: 'direction', factor: ref('factor'), atrLength: ref('length') }),
      ),
    ],
    rules: [
      rule('up', crosses(ref('direction'), 'below', 0), buy(percentOfEquity(90))),
      rule('down', crosses(ref('direction'), 'above', 0), short(percentOfEquity(90))),
    ],
  }),
};
