import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  crosses,
  level,
  line,
  percentOfEquity,
  position,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** In a trend, buy the pullback with a limit order at the middle of the Keltner channel. */
export const KELTNER_PULLBACK: Template = {
  id: 'keltner-pullback',
  idea: 'In a trend, buy the pullback with a limit order at the middle of the Keltner channel.',
  tree: strategy('Keltner pullback', {
    params: [bars('length', 'Length', 20, 5), level('width', 'Ranges', 1.5, 0.5, 5, 0.1)],
    values: [
      line(
        'middle',
        block('keltner', {
          line: 'middle',
          length: ref('length'),
          multiplier: ref('width'),
          atrLength: 10,
        }),
      ),
      line(
        'upper',
        block('keltner', {
          line: 'upper',
          length: ref('length'),
          multiplier: ref('width'),
          atrLength: 10,
        }),
      ),
      line(
        'lower',
        block('keltner', {
          line: 'lower',
          length: ref('length'),
          multiplier: ref('width'),
          atrLength: 10,
        }),
      ),
    ],
    rules: [
      rule(
        'pullback',
        all(
          block('within', { condition: crosses(CLOSE, 'above', ref('upper')), bars: 10 }),
          position('flat'),
        ),
        buy(percentOfEquity(90), {
          order: block('limitOrder', { price: ref('middle') }),
          stop: block('stopAtr', { multiple: 2, length: 14 }),
          target: block('targetAtr', { multiple: 4, length: 14 }),
        }),
      ),
      rule('too_late', crosses(CLOSE, 'below', ref('lower')), block('cancel', { name: 'Long' })),
    ],
  }),
};
