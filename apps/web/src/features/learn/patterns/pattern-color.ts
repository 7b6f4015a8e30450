import type { PatternCard } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';

/** Chart patterns, whichever way they point. */
const CHART_PATTERN = '#00ff9f';

/** Returns the color of a direction; an arrow or a word always says the same. */
export function directionColor(category: PatternCard['category']): string {
  return category === 'bullish' ? color.gain : color.loss;
}

/** Returns the color of a type: chart patterns have their own, candlesticks that of their direction. */
export function typeColor({ type, category }: Pick<PatternCard, 'type' | 'category'>): string {
  return type === 'chart_pattern' ? CHART_PATTERN : directionColor(category);
}
