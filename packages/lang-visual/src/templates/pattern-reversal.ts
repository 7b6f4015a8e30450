import {
  all,
  any,
  block,
  buy,
  CLOSE,
  close,
  compare,
  level,
  line,
  LOW,
  position,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** Trade bullish candlestick patterns below the average, with a target of twice the risk. */
export const PATTERN_REVERSAL: Template = {
  id: 'pattern-reversal',
  idea: 'Trade bullish candlestick patterns below the average, with a target of twice the risk.',
  tree: strategy('Candlestick reversal', {
    params: [level('risk', 'Risk in percent', 1, 0.1, 5, 0.1)],
    values: [line('mean', block('sma', { source: CLOSE, length: 20 }))],
    rules: [
      rule(
        'reversal',
        all(
          any(
            block('pattern', { pattern: 'hammer' }),
            block('pattern', { pattern: 'bullish_harami' }),
            block('pattern', { pattern: 'tweezers' }),
            block('pattern', { pattern: 'rails' }),
          ),
          compare(CLOSE, 'below', ref('mean')),
          position('flat'),
        ),
        buy(block('riskPercent', { percent: ref('risk') }), {
          stop: block('stopPrice', { price: block('lowest', { source: LOW, length: 3 }) }),
          target: block('targetRatio', { ratio: 2 }),
        }),
      ),
      rule('held', block('heldFor', { bars: 15 }), close('Long')),
    ],
  }),
};
