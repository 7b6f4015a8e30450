import type { Template } from '../templates/parts.ts';
import { BOLLINGER_SQUEEZE } from './bollinger-squeeze.ts';
import {
  BEARISH_MACD,
  BULLISH_MACD,
  DEATH_CROSS,
  GOLDEN_CROSS,
  RSI_OVERBOUGHT_REVERSAL,
  RSI_OVERSOLD_REVERSAL,
} from './crossing-signals.ts';
import { CUP_AND_HANDLE } from './cup-and-handle.ts';
import {
  ASCENDING_TRIANGLE,
  BEARISH_ENGULFING,
  BULLISH_ENGULFING,
  DESCENDING_TRIANGLE,
  HEAD_AND_SHOULDERS,
  RISING_WEDGE,
} from './shape-signals.ts';
import { DISTRIBUTION_VOLUME, VOLUME_SURGE } from './volume-signals.ts';

/** A strategy for the signal of each indicator that the learning area teaches, by its id there; the bullish ones first. */
export const SIGNAL_STRATEGIES: readonly Template[] = [
  GOLDEN_CROSS,
  BULLISH_MACD,
  RSI_OVERSOLD_REVERSAL,
  BULLISH_ENGULFING,
  ASCENDING_TRIANGLE,
  CUP_AND_HANDLE,
  VOLUME_SURGE,
  BOLLINGER_SQUEEZE,
  DEATH_CROSS,
  BEARISH_MACD,
  RSI_OVERBOUGHT_REVERSAL,
  BEARISH_ENGULFING,
  DESCENDING_TRIANGLE,
  HEAD_AND_SHOULDERS,
  DISTRIBUTION_VOLUME,
  RISING_WEDGE,
];
