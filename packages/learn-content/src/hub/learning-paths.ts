import type { LearningPath } from '../model/hub.ts';

/** The three learning paths, the easiest first. */
export const LEARNING_PATHS: readonly LearningPath[] = [
  {
    id: 'beginner',
    title: 'Beginner Path',
    description:
      'For those who have never placed an order: how markets work, how much to risk, and how to read a chart.',
    topics: ['trading-fundamentals', 'markets-overview', 'chart-patterns'],
    estimatedHours: 20,
  },
  {
    id: 'intermediate',
    title: 'Intermediate Path',
    description:
      'For those who know the basics: indicators and their limits, options and the Greeks, and strategies with stated rules.',
    topics: ['technical-indicators', 'options-greeks', 'advanced-strategies'],
    estimatedHours: 40,
  },
  {
    id: 'advanced',
    title: 'Advanced Path',
    description:
      'For those who trade by rules already: strategies with a statistical edge, and the programs that test and run them.',
    topics: ['advanced-strategies', 'algorithmic-trading'],
    estimatedHours: 60,
  },
];
