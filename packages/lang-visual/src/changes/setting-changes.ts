import type { TreeSettings } from '../tree/tree.ts';
import { isAlike } from './is-alike.ts';
import type { RuleChange } from './rule-change.ts';

const COMMISSIONS: Readonly<Record<TreeSettings['commission']['kind'], string>> = {
  percent: '%',
  perUnit: 'per unit',
  perOrder: 'per order',
};

/** Words of a setting: its name, and its value. */
type Words = readonly [name: string, value: (settings: TreeSettings) => string];

const WORDS: Readonly<Record<keyof TreeSettings, Words>> = {
  capital: ['capital', ({ capital }) => String(capital)],
  commission: ['commission', ({ commission: { kind, value } }) => `${value} ${COMMISSIONS[kind]}`],
  slippageTicks: ['slippage in ticks', ({ slippageTicks }) => String(slippageTicks)],
  pyramiding: ['max entries in one direction', ({ pyramiding }) => String(pyramiding)],
  marginPercent: ['margin', ({ marginPercent }) => `${marginPercent} %`],
  fillAt: [
    'market orders fill at',
    ({ fillAt }) => (fillAt === 'close' ? 'the close' : 'the next open'),
  ],
  closes: [
    'exits close first',
    ({ closes }) => (closes === 'own' ? 'the trades of their own entry' : 'the oldest trades'),
  ],
};

const KEYS = [
  'capital',
  'commission',
  'slippageTicks',
  'pyramiding',
  'marginPercent',
  'fillAt',
  'closes',
] as const;

/** Returns what has changed in the settings. */
export function settingChanges(before: TreeSettings, after: TreeSettings): RuleChange[] {
  return KEYS.filter((key) => !isAlike(before[key], after[key])).map((key) => {
    const [name, value] = WORDS[key];
    const text = `Settings: ${name} ${value(before)} → ${value(after)}`;
    return { kind: 'changed', path: ['settings', key], text };
  });
}
