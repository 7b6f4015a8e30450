import type { Course } from '../../model/course.ts';

/** The first course: what a beginner needs before the first order. */
export const TRADING_FUNDAMENTALS: Course = {
  id: 'trading-fundamentals',
  title: 'Trading Fundamentals',
  description:
    'What a trade is, how orders become prices, how to read a chart, how much to risk, and how to keep a plan: the ground that every later course stands on.',
  iconName: 'School',
  color: '#6cb8ff',
  difficulty: 'beginner',
  estimatedMinutes: 180,
  category: 'fundamentals',
  relatedTopics: ['chart-patterns', 'markets-overview'],
  modules: [
    {
      id: 'how-trading-works',
      title: 'How Trading Works',
      description:
        'What a trade is, who stands on the other side of it, and how an order book turns orders into prices.',
      load: async () => (await import('./how-trading-works.ts')).HOW_TRADING_WORKS,
    },
    {
      id: 'orders-and-costs',
      title: 'Orders and the Cost of Trading',
      description:
        'Which order does what, what every round trip costs, and what borrowing from a broker means.',
      load: async () => (await import('./orders-and-costs.ts')).ORDERS_AND_COSTS,
    },
    {
      id: 'charts-and-trends',
      title: 'Reading Charts and Trends',
      description:
        'What a bar says and hides, how to tell a trend from noise, and what averages and levels are good for.',
      load: async () => (await import('./charts-and-trends.ts')).CHARTS_AND_TRENDS,
    },
    {
      id: 'risk-and-position-size',
      title: 'Risk and Position Size',
      description:
        'Why small losses come first, how the stop decides the number of shares, and how often you need to be right.',
      load: async () => (await import('./risk-and-position-size.ts')).RISK_AND_POSITION_SIZE,
    },
    {
      id: 'plan-psychology-journal',
      title: 'Plan, Psychology and Journal',
      description:
        'How to write a plan that can be kept, which habits of mind break it, and how a journal turns trades into knowledge.',
      load: async () => (await import('./plan-psychology-journal.ts')).PLAN_PSYCHOLOGY_JOURNAL,
    },
  ],
};
