import type { Course } from '../../model/course.ts';

/** The last course: strategies as programs, from the first line to live trading. */
export const ALGORITHMIC_TRADING: Course = {
  id: 'algorithmic-trading',
  title: 'Algorithmic Trading',
  description:
    'Strategies as programs: Python from the start, honest backtests, risk systems, and what it takes to trade live.',
  iconName: 'Code',
  color: '#39ff14',
  difficulty: 'advanced',
  estimatedMinutes: 360,
  category: 'algorithmic',
  prerequisites: ['trading-fundamentals', 'advanced-strategies'],
  relatedTopics: ['chart-patterns', 'technical-indicators'],
  modules: [
    {
      id: 'algo-introduction',
      title: 'What Algorithmic Trading Is',
      description:
        'Rules instead of moods: the parts of every strategy, the four kinds of algorithm, and how Stratloom turns a rule into fills.',
      load: async () => (await import('./algo-introduction.ts')).ALGO_INTRODUCTION,
    },
    {
      id: 'python-basics',
      title: 'The Python You Need',
      description:
        'Names, conditions, lists, loops, functions and classes, each in a program that trades, up to a first strategy of your own.',
      load: async () => (await import('./python-basics.ts')).PYTHON_BASICS,
    },
    {
      id: 'strategy-development',
      title: 'From Idea to Strategy',
      description:
        'How an idea becomes a claim that can be refuted, which orders carry it out, and how the stop decides the size.',
      load: async () => (await import('./strategy-development.ts')).STRATEGY_DEVELOPMENT,
    },
    {
      id: 'backtesting',
      title: 'Backtests That Can Be Believed',
      description:
        'What is assumed in a backtest, which figures to judge it by, and seven verdicts on whether they mean anything.',
      load: async () => (await import('./backtesting.ts')).BACKTESTING,
    },
    {
      id: 'risk-systems',
      title: 'Risk Systems',
      description:
        'Limits for the trade, the position, the portfolio and the account, how each is computed, and a program that keeps them.',
      load: async () => (await import('./risk-systems.ts')).RISK_SYSTEMS,
    },
    {
      id: 'live-trading',
      title: 'From Paper to Live',
      description:
        'Stages from backtest to full size, what paper trading can and cannot show, orders of unknown fate, and faults that have been expensive.',
      load: async () => (await import('./live-trading.ts')).LIVE_TRADING,
    },
    {
      id: 'advanced-techniques',
      title: 'Advanced Techniques',
      description:
        'Size by volatility, longer timeframes, walk-forward tests, the luck of many tries, and what it gains to combine strategies.',
      load: async () => (await import('./advanced-techniques.ts')).ADVANCED_TECHNIQUES,
    },
  ],
};
