import type { IndicatorId } from '@stratloom/learn-content';
import { DEATH_CROSS_EVENT, GOLDEN_CROSS_EVENT } from './average-crosses.ts';
import { BOLLINGER_SQUEEZE_EVENT } from './bollinger-squeeze-event.ts';
import { CUP_AND_HANDLE_EVENT } from './cup-and-handle-event.ts';
import type { IndicatorEvent } from './indicator-event.ts';
import {
  BEARISH_MACD_EVENT,
  BULLISH_MACD_EVENT,
  RSI_OVERBOUGHT_EVENT,
  RSI_OVERSOLD_EVENT,
} from './momentum-crosses.ts';
import {
  ASCENDING_TRIANGLE_EVENT,
  BEARISH_ENGULFING_EVENT,
  BULLISH_ENGULFING_EVENT,
  DESCENDING_TRIANGLE_EVENT,
  HEAD_AND_SHOULDERS_EVENT,
  RISING_WEDGE_EVENT,
} from './shape-events.ts';
import { DISTRIBUTION_VOLUME_EVENT, VOLUME_SURGE_EVENT } from './volume-events.ts';

/** When each indicator of the guide gives its signal. */
export const INDICATOR_EVENTS: Readonly<Record<IndicatorId, IndicatorEvent>> = {
  'golden-cross': GOLDEN_CROSS_EVENT,
  'bullish-macd': BULLISH_MACD_EVENT,
  'rsi-oversold-reversal': RSI_OVERSOLD_EVENT,
  'bullish-engulfing': BULLISH_ENGULFING_EVENT,
  'ascending-triangle': ASCENDING_TRIANGLE_EVENT,
  'cup-and-handle': CUP_AND_HANDLE_EVENT,
  'volume-surge': VOLUME_SURGE_EVENT,
  'bollinger-squeeze': BOLLINGER_SQUEEZE_EVENT,
  'death-cross': DEATH_CROSS_EVENT,
  'bearish-macd': BEARISH_MACD_EVENT,
  'rsi-overbought-reversal': RSI_OVERBOUGHT_EVENT,
  'bearish-engulfing': BEARISH_ENGULFING_EVENT,
  'descending-triangle': DESCENDING_TRIANGLE_EVENT,
  'head-and-shoulders': HEAD_AND_SHOULDERS_EVENT,
  'distribution-volume': DISTRIBUTION_VOLUME_EVENT,
  'rising-wedge': RISING_WEDGE_EVENT,
};
