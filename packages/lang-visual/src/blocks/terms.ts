import { type Block, isBlock } from '../tree/tree.ts';
import { findBlock } from './catalogue.ts';

/** True for an action whose stop is a percentage of the entry price, which is not known at the signal. */
export function hasStopOfEntry({ inputs }: Block): boolean {
  const { stop } = inputs;
  if (!isBlock(stop) || findBlock(stop.block)?.percentOfEntry === undefined) return false;
  return stop.inputs['of'] === 'entry';
}
