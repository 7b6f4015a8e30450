import { diceOf } from './dice.ts';

/** Features that a random run may use. */
export const FEATURES = [
  'levels',
  'brackets',
  'trails',
  'plans',
  'groups',
  'times',
  'reducing',
  'names',
  'changes',
  'moves',
  'persistentExits',
  'sizings',
  'costs',
  'lots',
  'pyramiding',
  'exclusive',
  'hedging',
  'margin',
  'maintenance',
  'closeFills',
  'limitTicks',
  'fillRule',
  'finalize',
  'actions',
  'finer',
  'markets',
  'pauses',
  'valueAtClose',
  'ranges',
  'ratios',
  'insideBars',
] as const;

/** Name of something a random run may make use of. */
export type Feature = (typeof FEATURES)[number];

/** Features of run `seed`: few or many of them. */
export function featuresOf(seed: number): Feature[] {
  const dice = diceOf(seed * 31 + 7);
  const share = dice.pick([0.1, 0.25, 0.5]);
  return FEATURES.filter(() => dice.chance(share));
}
