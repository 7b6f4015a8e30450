import type { Achievement } from '../overview/achievements.tsx';
import type { ProfileStat } from '../overview/stat-line.tsx';

/** Figures of the sample. */
export const DEMO_STATS: readonly ProfileStat[] = [
  { label: 'Strategies', value: '0', note: '(0 active)' },
  { label: 'Total Profit', value: '0%' },
  { label: 'Win Rate', value: '0%' },
  { label: 'Total Trades', value: '0' },
  { label: 'Experience', value: 'Beginner', isWord: true },
  { label: 'Followers', value: '0' },
];

/** Achievements of the sample. */
export const DEMO_ACHIEVEMENTS: readonly Achievement[] = [
  { name: 'Welcome', text: 'You joined Stratloom' },
];
