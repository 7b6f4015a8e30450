import { InvariantError } from '@stratloom/engine/model';
import type { SavedItem } from './reference-codec.ts';

/** Returns a list of saved items out of a snapshot. @throws InvariantError for anything else. */
export function savedItems(state: unknown): SavedItem[] {
  if (!Array.isArray(state)) throw new InvariantError('a snapshot has no list of items');
  return state.map(savedItem);
}

/** Returns a saved item out of a snapshot. @throws InvariantError for anything else. */
export function savedItem(state: unknown): SavedItem {
  if (state === null || typeof state === 'number' || typeof state === 'string') return state;
  if (typeof state === 'object' && 'reference' in state)
    return { reference: Number(state.reference) };
  throw new InvariantError('a snapshot has no item where one should be');
}
