import type { TitledText } from '../model/hub.ts';

/** The five steps of the journey line, in their order. */
export const JOURNEY_STEPS: readonly TitledText[] = [
  {
    title: 'Learn the basics',
    text: 'Orders, risk and how markets work, before any money is at stake.',
    iconName: 'School',
  },
  {
    title: 'Read the charts',
    text: 'Patterns and indicators: what they say, and how often they are wrong.',
    iconName: 'CandlestickChart',
  },
  {
    title: 'Build a strategy',
    text: 'Turn an idea into rules that can be tested, without code or with it.',
    iconName: 'AccountTree',
  },
  {
    title: 'Test it honestly',
    text: 'Run it on past prices with costs, and ask what could have been luck.',
    iconName: 'QueryStats',
  },
  {
    title: 'Trade with care',
    text: 'Paper trade first, start small, and keep to the limits you have set.',
    iconName: 'RocketLaunch',
  },
];
