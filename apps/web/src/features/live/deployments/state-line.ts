import type { Deployment } from '@stratloom/contracts';
import { formatAge } from '../../../format/age.ts';

/** Author, age and reason of a state in words. @param now - UTC ms. */
export function stateLine(
  { stateBy, stateAt, stateReason }: Pick<Deployment, 'stateBy' | 'stateAt' | 'stateReason'>,
  now: number,
): string {
  const who = stateBy === 'owner' ? 'By you' : 'By Stratloom';
  return `${who}, ${formatAge(now - stateAt)}${stateReason === '' ? '' : `: ${stateReason}`}`;
}
