import type { ProfileStatistics } from '@stratloom/contracts';
import { formatDay } from '../../../format/moment.ts';
import { formatPercent, formatSignedPercent } from '../../../format/percent.ts';
import type { Achievement } from './achievements.tsx';
import type { ProfileStat } from './stat-line.tsx';

const MONEY = { real: 'real money', paper: 'on paper' } as const;

const ACHIEVEMENTS: Readonly<
  Record<keyof ProfileStatistics['achievements'], { readonly name: string; readonly todo: string }>
> = {
  welcome: { name: 'Welcome', todo: 'Join Stratloom' },
  'first-strategy': { name: 'First strategy', todo: 'Save a strategy in Labs' },
  'two-languages': { name: 'Two languages', todo: 'Save strategies in two languages' },
  'first-lesson': { name: 'First lesson', todo: 'Finish a module in Learn' },
  'recovery-codes': { name: 'Account recovery', todo: 'Create recovery codes' },
  'first-walk-forward': { name: 'First walk-forward', todo: 'Optimise a saved strategy in Labs' },
  'first-deployment': { name: 'First deployment', todo: 'Deploy a strategy on paper' },
  'first-fill': { name: 'First fill', todo: 'Let a deployed strategy trade' },
  'thirty-days-on-paper': { name: '30 days on paper', todo: 'Let one strategy run on paper' },
  'first-listing': { name: 'First listing', todo: 'Put a strategy on the marketplace' },
  'thirty-days-out-of-sample': {
    name: '30 days out of sample',
    todo: 'Keep a version on sale',
  },
};

/** Returns the figures of a profile. What is not known yet is a dash. */
export function statsOf(
  statistics: Omit<ProfileStatistics, 'achievements' | 'followerCount'>,
): ProfileStat[] {
  const { strategyCount, activeCount, money, totalReturn, winRate } = statistics;
  return [
    { label: 'Strategies', value: String(strategyCount), note: `(${activeCount} active)` },
    {
      label: 'Total Profit',
      value: totalReturn === null ? '–' : formatSignedPercent(totalReturn, 1),
      note: money === null ? 'no account yet' : MONEY[money],
    },
    winRate === null
      ? { label: 'Win Rate', value: '–', note: 'no closed trades' }
      : { label: 'Win Rate', value: formatPercent(winRate, 0) },
    { label: 'Total Trades', value: String(statistics.tradeCount) },
    { label: 'Experience', value: statistics.experience, isWord: true },
  ];
}

/** Returns how many follow the user; a dash while nobody may. */
export function followersOf({
  followerCount: count,
}: Pick<ProfileStatistics, 'followerCount'>): ProfileStat {
  const label = 'Followers';
  return count === null ? { label, value: '–', note: 'not allowed' } : { label, value: `${count}` };
}

/** Returns achievements: those that there are, the newest first, then those that are still to be had. */
export function achievementsOf({ achievements }: ProfileStatistics): Achievement[] {
  const all = Object.entries(ACHIEVEMENTS).map(([code, { name, todo }]) => {
    const earnedAt = Object.entries(achievements).find(([each]) => each === code)?.[1] ?? null;
    return { name, todo, earnedAt };
  });
  const earned = all
    .flatMap(({ name, earnedAt }) => (earnedAt === null ? [] : [{ name, earnedAt }]))
    .toSorted((a, b) => b.earnedAt - a.earnedAt)
    .map(({ name, earnedAt }) => ({ name, text: formatDay(earnedAt / 1000) }));
  const open = all
    .filter(({ earnedAt }) => earnedAt === null)
    .map(({ name, todo }) => ({ name, text: todo, isOpen: true }));
  return [...earned, ...open];
}
