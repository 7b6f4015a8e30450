import { indicatorBlock } from '../indicator-block.ts';

/** Heikin-Ashi, as a block. */
export const HEIKINASHI = indicatorBlock({
  id: 'heikinashi',
  group: 'price',
  title: 'Heikin-Ashi',
  sentence: 'Heikin-Ashi {line}',
  help: 'Smoothed candles; nothing can be bought or sold at these prices.',
  lines: {
    open: { words: 'open', pine: 'heikinAshiOpen()' },
    high: { words: 'high', pine: 'heikinAshiHigh()' },
    low: { words: 'low', pine: 'heikinAshiLow()' },
    close: { words: 'close', pine: 'heikinAshiClose()' },
  },
  functions: {
    heikinAshiOpen: [
      'heikinAshiOpen() =>',
      '    var float value = na',
      '    value := na(value[1]) ? (open + close) / 2 : (value[1] + ohlc4[1]) / 2',
      '    value',
    ].join('\n'),
    heikinAshiHigh: ['heikinAshiHigh() =>', '    math.max(high, heikinAshiOpen(), ohlc4)'].join(
      '\n',
    ),
    heikinAshiLow: ['heikinAshiLow() =>', '    math.min(low, heikinAshiOpen(), ohlc4)'].join('\n'),
    heikinAshiClose: ['heikinAshiClose() =>', '    ohlc4'].join('\n'),
  },
});
