import type { IndicatorCard } from '../model/indicator-card.ts';
import { ASCENDING_TRIANGLE } from './ascending-triangle.ts';
import { BEARISH_ENGULFING } from './bearish-engulfing.ts';
import { BEARISH_MACD } from './bearish-macd.ts';
import { BOLLINGER_SQUEEZE } from './bollinger-squeeze.ts';
import { BULLISH_ENGULFING } from './bullish-engulfing.ts';
import { BULLISH_MACD } from './bullish-macd.ts';
import { CUP_AND_HANDLE } from './cup-and-handle.ts';
import { DEATH_CROSS } from './death-cross.ts';
import { DESCENDING_TRIANGLE } from './descending-triangle.ts';
import { DISTRIBUTION_VOLUME } from './distribution-volume.ts';
import { GOLDEN_CROSS } from './golden-cross.ts';
import { HEAD_AND_SHOULDERS } from './head-and-shoulders.ts';
import { RISING_WEDGE } from './rising-wedge.ts';
import { RSI_OVERBOUGHT_REVERSAL } from './rsi-overbought-reversal.ts';
import { RSI_OVERSOLD_REVERSAL } from './rsi-oversold-reversal.ts';
import { VOLUME_SURGE } from './volume-surge.ts';

/** The sixteen indicators of the guide: the eight bullish ones, then the eight bearish ones. */
export const INDICATOR_CARDS: readonly IndicatorCard[] = [
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
