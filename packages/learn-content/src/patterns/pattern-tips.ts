import type { TitledText } from '../model/hub.ts';

/** Tips for every pattern, below the guide's tabs. */
export const PATTERN_TIPS: readonly TitledText[] = [
  {
    title: 'Confirmation is Key',
    text: 'A pattern is complete only at the close of its last bar. Wait for that close, and where you can for one that goes on in its direction with more volume, before you act. Acting early means guessing.',
    iconName: 'FactCheckOutlined',
  },
  {
    title: 'Context Matters',
    text: 'The same candle means something else at support than in the middle of nowhere. Look at the trend before it, at the levels around it and at the next longer timeframe, and test it on your own market.',
    iconName: 'TravelExploreOutlined',
  },
  {
    title: 'Risk Management',
    text: 'Every pattern fails often. Know before the entry where it has failed, place the stop there, and size the position so that this loss is at most 2 % of your account.',
    iconName: 'ShieldOutlined',
  },
];
