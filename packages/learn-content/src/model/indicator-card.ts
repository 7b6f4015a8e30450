import type { SourceId } from '../sources/sources.ts';

export type IndicatorId =
  | 'golden-cross'
  | 'bullish-macd'
  | 'rsi-oversold-reversal'
  | 'bullish-engulfing'
  | 'ascending-triangle'
  | 'cup-and-handle'
  | 'volume-surge'
  | 'bollinger-squeeze'
  | 'death-cross'
  | 'bearish-macd'
  | 'rsi-overbought-reversal'
  | 'bearish-engulfing'
  | 'descending-triangle'
  | 'head-and-shoulders'
  | 'distribution-volume'
  | 'rising-wedge';

export type IndicatorType =
  | 'Moving Average Crossover'
  | 'Momentum Oscillator'
  | 'Momentum Indicator'
  | 'Candlestick Pattern'
  | 'Chart Pattern'
  | 'Volume Indicator'
  | 'Volatility Indicator';

/** An indicator as the guide shows it. */
export interface IndicatorCard {
  readonly id: IndicatorId;
  readonly name: string;
  /** The tab on which it is shown. */
  readonly direction: 'bullish' | 'bearish';
  readonly type: IndicatorType;
  readonly shortDescription: string;
  /** Shown as "How It Works". */
  readonly detailedDescription: string;
  readonly reliability: 'Medium' | 'Medium-High' | 'High' | 'Very High';
  readonly timeframe: string;
  /** Content of the demo chart. */
  readonly chartType: 'candlestick' | 'line' | 'oscillator' | 'volume';
  readonly keySignals: readonly string[];
  readonly bestUsedWith: readonly string[];
  /** Sources of its rule, or of the evidence that the text cites. */
  readonly sources?: readonly SourceId[];
  /** True when the demo chart draws a moving average over the prices. */
  readonly overlay?: boolean;
  /** True when the demo chart marks signals. */
  readonly signals?: boolean;
}
