import type { TitledText } from '../../model/hub.ts';

/** The four kinds of algorithm that the course begins with. */
export const ALGORITHM_TYPES: readonly TitledText[] = [
  {
    title: 'Trend Following',
    text: 'Buys what rises and sells what falls, and stays until the move has ended. Loses often and little, wins rarely and much.',
    iconName: 'TrendingUp',
  },
  {
    title: 'Mean Reversion',
    text: 'Bets that a price which has gone too far comes back. Wins often and little, and needs a stop for the time it does not.',
    iconName: 'SwapVert',
  },
  {
    title: 'Statistical Arbitrage',
    text: 'Trades the distance between instruments that belong together, long one and short the other, rather than their direction.',
    iconName: 'CompareArrows',
  },
  {
    title: 'Execution',
    text: 'Does not decide what to trade but how: splits and times a large order so that it moves the price as little as possible.',
    iconName: 'CallSplit',
  },
];
