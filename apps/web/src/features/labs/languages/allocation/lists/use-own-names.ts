import type { BarSet } from '@stratloom/contracts';
import { useBarSets } from '../../../../../instruments/tickers/use-bar-sets.ts';

const NONE: readonly BarSet[] = [];

/** The user's own bars, whose names stand in sentences; none while they are not known. */
export function useOwnNames(): readonly BarSet[] {
  return useBarSets().data ?? NONE;
}
