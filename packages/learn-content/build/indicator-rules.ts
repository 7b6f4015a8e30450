import type { PatternId } from '@stratloom/engine/patterns';
import type { IndicatorId } from '@stratloom/learn-content';

/** Subject of an indicator card in the engine. */
interface IndicatorRule {
  /** Names in the engine's table of indicators. */
  readonly indicators: readonly string[];
  readonly patterns: readonly PatternId[];
}

/** By card: the indicators and patterns of the engine that compute what it describes. Nothing where the engine has no rule. */
export const INDICATOR_RULES: Readonly<Record<IndicatorId, IndicatorRule>> = {
  'golden-cross': { indicators: ['sma', 'crossings'], patterns: [] },
  'bullish-macd': { indicators: ['macd'], patterns: [] },
  'rsi-oversold-reversal': { indicators: ['rsi'], patterns: [] },
  'bullish-engulfing': { indicators: [], patterns: ['bullish_absorption'] },
  'ascending-triangle': { indicators: [], patterns: ['ascending_triangle'] },
  'cup-and-handle': { indicators: [], patterns: [] },
  'volume-surge': { indicators: ['sma'], patterns: [] },
  'bollinger-squeeze': { indicators: ['bollinger'], patterns: [] },
  'death-cross': { indicators: ['sma', 'crossings'], patterns: [] },
  'bearish-macd': { indicators: ['macd'], patterns: [] },
  'rsi-overbought-reversal': { indicators: ['rsi'], patterns: [] },
  'bearish-engulfing': { indicators: [], patterns: [] },
  'descending-triangle': { indicators: [], patterns: ['descending_triangle'] },
  'head-and-shoulders': { indicators: [], patterns: ['head_shoulders'] },
  'distribution-volume': { indicators: ['sma'], patterns: [] },
  'rising-wedge': { indicators: [], patterns: ['bullish_wedge'] },
};
