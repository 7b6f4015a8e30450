import type { BlockDefinition } from '../block.ts';
import { CLOSE, choice, number } from '../slots.ts';

/** A value on bars of a longer timeframe. */
export const HIGHER: BlockDefinition = {
  id: 'higher',
  kind: 'value',
  group: 'price',
  title: 'Longer timeframe',
  words: ['higher timeframe', 'weekly', 'daily', 'multi timeframe'],
  sentence: '{timeframe} {value}',
  inputs: {
    timeframe: choice('Timeframe', [
      { value: '1w', words: 'weekly', pine: '"W"' },
      { value: '1d', words: 'daily', pine: '"D"' },
      { value: '4h', words: '4-hour', pine: '"240"' },
      { value: '1h', words: 'hourly', pine: '"60"' },
      { value: '30m', words: '30-minute', pine: '"30"' },
      { value: '15m', words: '15-minute', pine: '"15"' },
      { value: '5m', words: '5-minute', pine: '"5"' },
    ]),
    value: number('Value', { block: 'ema', inputs: { source: CLOSE, length: 10 } }),
  },
  help: 'What a value is on the last complete bar of a longer timeframe. It may hold blocks and parameters, not named values.',
  example: {
    block: 'higher',
    inputs: { timeframe: '1w', value: { block: 'ema', inputs: { source: CLOSE, length: 10 } } },
  },
  pine: ['request.security(syminfo.tickerid, {timeframe}, {value})'],
  python: { kind: 'higher' },
};
