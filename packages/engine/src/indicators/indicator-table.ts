import { ADX } from './adx.ts';
import { ATR } from './atr.ts';
import { BOLLINGER } from './bollinger.ts';
import { CCI } from './cci.ts';
import { DONCHIAN } from './donchian.ts';
import { EMA } from './ema.ts';
import { HIGHEST } from './highest.ts';
import type { Indicator } from './indicator.ts';
import { KELTNER } from './keltner.ts';
import { LOWEST } from './lowest.ts';
import { MACD } from './macd.ts';
import { OBV } from './obv.ts';
import { RMA } from './rma.ts';
import { ROC } from './roc.ts';
import { RSI } from './rsi.ts';
import { SMA } from './sma.ts';
import { STDEV } from './stdev.ts';
import { STOCHASTIC } from './stochastic.ts';
import { SUPERTREND } from './supertrend.ts';
import { VWAP } from './vwap.ts';
import { WMA } from './wma.ts';

/** Every indicator: averages, then momentum, volatility, volume and trend. */
export const INDICATORS: readonly Indicator[] = [
  SMA,
  EMA,
  WMA,
  RMA,
  RSI,
  MACD,
  STOCHASTIC,
  CCI,
  ROC,
  BOLLINGER,
  ATR,
  KELTNER,
  DONCHIAN,
  STDEV,
  HIGHEST,
  LOWEST,
  OBV,
  VWAP,
  ADX,
  SUPERTREND,
];

/** Returns the indicator whose `name` is `name`, or undefined. */
export function findIndicator(name: string): Indicator | undefined {
  return INDICATORS.find((indicator) => indicator.name === name);
}
