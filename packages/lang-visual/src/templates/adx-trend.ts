import {
  all,
  bars,
  block,
  buy,
  close,
  compare,
  level,
  position,
  ref,
  rule,
  value,
  strategy,
  type Template,
} from './parts.ts';

/** Follow the direction of +DI and -DI, but only while the ADX shows a trend. */
export const ADX_TREND: Template = {
  id: 'adx-trend',
  idea: 'Follow the direction of +DI and -DI, but only while the ADX shows a trend.',
  tree: strategy('ADX trend', {
    params: [bars('length', 'Length', 14, 3), level('strong', 'Strong above', 20, 5, 50, 1)],
    values: [
      value('strength', block('adx', { line: 'adx', length: ref('length'), smoothing: 14 })),
      value('plus', block('adx', { line: 'plusDi', length: ref('length'), smoothing: 14 })),
      value('minus', block('adx', { line: 'minusDi', length: ref('length'), smoothing: 14 })),
    ],
    rules: [
      rule(
        'up',
        all(
          compare(ref('strength'), 'above', ref('strong')),
          compare(ref('plus'), 'above', ref('minus')),
          position('flat'),
        ),
        buy(block('atrRisk', { percent: 2, multiple: 2, length: 14 }), {
          stop: block('stopAtr', { multiple: 3, length: 14 }),
        }),
      ),
      rule('down', compare(ref('plus'), 'below', ref('minus')), close('Long')),
    ],
  }),
};
