import type { PatternCard } from '@stratloom/learn-content';

/** A tab of the guide. */
export interface PatternTab {
  readonly label: string;
  readonly holds: (card: PatternCard) => boolean;
}

/** The tabs of the guide, in their order. */
export const PATTERN_TABS: readonly PatternTab[] = [
  {
    label: 'Bullish Candlesticks',
    holds: ({ type, category }) => type === 'candlestick' && category === 'bullish',
  },
  {
    label: 'Bearish Candlesticks',
    holds: ({ type, category }) => type === 'candlestick' && category === 'bearish',
  },
  { label: 'Chart Patterns', holds: ({ type }) => type === 'chart_pattern' },
];

/** Returns the place of the tab on which a card stands, counted from 0. */
export function tabOfCard(card: PatternCard): number {
  return PATTERN_TABS.findIndex(({ holds }) => holds(card));
}
