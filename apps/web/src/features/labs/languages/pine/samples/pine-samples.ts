import type { Sample } from '../../../language/lab-language.ts';
import bollingerBreakout from './bollinger-breakout.pine?raw';
import donchianStop from './donchian-stop.pine?raw';
import macdTrend from './macd-trend.pine?raw';
import rsiReversal from './rsi-reversal.pine?raw';
import smaCross from './sma-cross.pine?raw';

/** Placeholder of an empty editor. */
export const FIRST_SAMPLE: Sample = {
  name: 'SMA Crossover',
  description:
    'Buys when the 20-bar average crosses above the 50-bar average, exits when it crosses back below.',
  code: smaCross,
};

/** The samples, simplest first. */
export const PINE_SAMPLES: readonly Sample[] = [
  FIRST_SAMPLE,
  {
    name: 'RSI Reversal',
    description: 'Buys when RSI 14 comes back above 30, exits when it falls back below 70.',
    code: rsiReversal,
  },
  {
    name: 'Bollinger Breakout',
    description: 'Buys a close above the upper band (20, 2), exits below the middle band.',
    code: bollingerBreakout,
  },
  {
    name: 'Donchian Breakout',
    description: 'Buys 55-bar highs with a stop two ATR below, exits at a 20-bar low.',
    code: donchianStop,
  },
  {
    name: 'MACD Trend',
    description: 'Trades crosses of MACD 12/26/9 with its signal line, long and short.',
    code: macdTrend,
  },
];
