import atrTrailing from './atr-trailing.py?raw';
import bollingerBreakout from './bollinger-breakout.py?raw';
import donchianTurtle from './donchian-turtle.py?raw';
import macdMomentum from './macd-momentum.py?raw';
import rsiReversion from './rsi-reversion.py?raw';
import smaCross from './sma-cross.py?raw';
import supertrendFlip from './supertrend-flip.py?raw';
import type { Sample } from '../../../language/lab-language.ts';

/** Code of a new strategy. */
export const DEFAULT_SAMPLE: Sample = {
  name: 'SMA Crossover',
  description:
    'Buys when the 20-bar average crosses above the 50-bar average, sells when it crosses back below.',
  code: smaCross,
};

/** The samples, simplest first. */
export const PYTHON_SAMPLES: readonly Sample[] = [
  DEFAULT_SAMPLE,
  {
    name: 'RSI Reversion',
    description: 'Buys when RSI 14 comes back above 30, sells when it falls back below 70.',
    code: rsiReversion,
  },
  {
    name: 'Bollinger Breakout',
    description: 'Buys a close above the upper band (20, 2), sells below the middle band.',
    code: bollingerBreakout,
  },
  {
    name: 'MACD Momentum',
    description: 'Trades MACD 12/26/9 crosses in the direction of the 100-bar trend.',
    code: macdMomentum,
  },
  {
    name: 'Donchian Turtle',
    description: 'Buys 55-bar highs with a stop two ATR below, exits at a 20-bar low.',
    code: donchianTurtle,
  },
  {
    name: 'Supertrend',
    description: 'Long and short by the direction of the Supertrend (3, 10).',
    code: supertrendFlip,
  },
  {
    name: 'ATR Trailing',
    description: 'Enters above a rising average and trails a stop three ATR below the peak.',
    code: atrTrailing,
  },
];
