import type { TitledText } from '../../model/hub.ts';

/** The five kinds of strategy that the course is about. */
export const STRATEGY_CATEGORIES: readonly TitledText[] = [
  {
    title: 'Mean Reversion',
    text: 'Buy what has fallen too far, sell what has risen too far, and leave at the mean.',
    iconName: 'SwapVert',
  },
  {
    title: 'Trend and Momentum',
    text: 'Hold what has been rising for months, and cut what stops doing so.',
    iconName: 'TrendingUp',
  },
  {
    title: 'Relative Value',
    text: 'Trade the distance between two instruments that belong together, not their direction.',
    iconName: 'CompareArrows',
  },
  {
    title: 'Volatility and Liquidity',
    text: 'Trade how much prices move, or be paid for quoting both sides of the market.',
    iconName: 'Waves',
  },
  {
    title: 'Calendar and Allocation',
    text: 'Hold by the date, and let risk rather than money decide how much of each asset.',
    iconName: 'PieChartOutline',
  },
];
