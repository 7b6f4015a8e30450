import type { Course } from '../../model/course.ts';

/** The last course: strategies as programs, from the first line to live trading. */
export const ALGORITHMIC_TRADING: Course = {
  id: 'algorithmic-trading',
  title: 'Algorithmic Trading',
  description:
    'Strategies as programs: Python from the start, honest backtests, risk systems, and what it takes to trade live.',
  iconName: 'Code',
  color: '#39FF14',
  difficulty: 'advanced',
  estimatedMinutes: 360,
  category: 'algorithmic',
  prerequisites: ['trading-fundamentals', 'advanced-strategies'],
  relatedTopics: ['technical-indicators', 'advanced-strategies'],
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
  ],
};
