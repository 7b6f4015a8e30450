import { block, CLOSE, crosses, line, ref, value } from '../templates/parts.ts';
import { heldBuy, heldShort } from './held-entry.ts';

const AVERAGES = [
  line('fast_line', block('sma', { source: CLOSE, length: 50 })),
  line('slow_line', block('sma', { source: CLOSE, length: 200 })),
];

export const GOLDEN_CROSS = heldBuy({
  id: 'golden-cross',
  title: 'Golden Cross',
  values: AVERAGES,
  when: crosses(ref('fast_line'), 'above', ref('slow_line')),
});

export const DEATH_CROSS = heldShort({
  id: 'death-cross',
  title: 'Death Cross',
  values: AVERAGES,
  when: crosses(ref('fast_line'), 'below', ref('slow_line')),
});

const MACD = { source: CLOSE, fast: 12, slow: 26, signal: 9 };
const MACD_LINES = [
  value('macd_line', block('macd', { ...MACD, line: 'line' })),
  value('signal_line', block('macd', { ...MACD, line: 'signal' })),
];

export const BULLISH_MACD = heldBuy({
  id: 'bullish-macd',
  title: 'Bullish MACD Crossover',
  values: MACD_LINES,
  when: crosses(ref('macd_line'), 'above', ref('signal_line')),
});

export const BEARISH_MACD = heldShort({
  id: 'bearish-macd',
  title: 'Bearish MACD Crossover',
  values: MACD_LINES,
  when: crosses(ref('macd_line'), 'below', ref('signal_line')),
});

const RSI = block('rsi', { source: CLOSE, length: 14 });

export const RSI_OVERSOLD_REVERSAL = heldBuy({
  id: 'rsi-oversold-reversal',
  title: 'RSI Oversold Reversal',
  when: crosses(RSI, 'above', 30),
});

export const RSI_OVERBOUGHT_REVERSAL = heldShort({
  id: 'rsi-overbought-reversal',
  title: 'RSI Overbought Reversal',
  when: crosses(RSI, 'below', 70),
});
