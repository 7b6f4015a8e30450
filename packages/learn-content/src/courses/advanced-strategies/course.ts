import type { Course } from '../../model/course.ts';

/** Seven kinds of strategy: why each may work, its rules, its risks, its test. */
export const ADVANCED_STRATEGIES: Course = {
  id: 'advanced-strategies',
  title: 'Advanced Trading Strategies',
  description:
    'Seven kinds of strategy, from mean reversion to risk parity: why each may earn something, its rules and figures, what it risks, and how to test it without fooling yourself.',
  iconName: 'Insights',
  color: '#f48fb1',
  difficulty: 'advanced',
  estimatedMinutes: 300,
  category: 'advanced',
  // Volatility and variance premiums need the words of options; everything else the ground of the first course.
  prerequisites: ['trading-fundamentals', 'options-greeks'],
  relatedTopics: ['technical-indicators', 'algorithmic-trading'],
  modules: [
    {
      id: 'mean-reversion',
      title: 'Mean Reversion',
      description:
        'Trading against moves that went too far: how to measure the distance, where to enter, and when to admit that the mean has moved.',
      load: async () => (await import('./mean-reversion.ts')).MEAN_REVERSION,
    },
    {
      id: 'momentum-strategies',
      title: 'Momentum Strategies',
      description:
        'Holding what has been rising and leaving what has not: three kinds of momentum, how much to hold, and how they crash.',
      load: async () => (await import('./momentum-strategies.ts')).MOMENTUM_STRATEGIES,
    },
    {
      id: 'pairs-trading',
      title: 'Pairs Trading',
      description:
        'Trading the distance between two instruments instead of their direction: correlation, cointegration, half-life, and how chance imitates all three.',
      load: async () => (await import('./pairs-trading.ts')).PAIRS_TRADING,
    },
    {
      id: 'volatility-trading',
      title: 'Volatility Trading',
      description:
        'How much prices move: measuring it, forecasting it, trading its changes with options or without them, and why selling it is dangerous.',
      load: async () => (await import('./volatility-trading.ts')).VOLATILITY_TRADING,
    },
    {
      id: 'market-making',
      title: 'Market Making',
      description:
        'Quoting a bid and an ask: what the spread pays for, how quotes lean against inventory, and what a backtest on bars cannot know.',
      load: async () => (await import('./market-making.ts')).MARKET_MAKING,
    },
    {
      id: 'seasonal-patterns',
      title: 'Seasonal Patterns',
      description:
        'Holding by the date: which patterns of the calendar have been found, how chance makes them up, and how to test one fairly.',
      load: async () => (await import('./seasonal-patterns.ts')).SEASONAL_PATTERNS,
    },
    {
      id: 'risk-parity',
      title: 'Risk Parity',
      description:
        'Letting risk, not money, decide how much of each asset is held: weights, volatility targets, leverage, and the limits of a whole portfolio.',
      load: async () => (await import('./risk-parity.ts')).RISK_PARITY,
    },
  ],
};
