import { z } from 'zod';
import type { KeyedStorage } from '../../../api-client/browser-storage.ts';

const KEY = 'marketFavorites';
const Ids = z.array(z.uuid());

/** Returns the ids of listings that were marked in this browser; none where what is kept is not that. */
export function readFavorites(from: Pick<KeyedStorage, 'getItem'>): ReadonlySet<string> {
  try {
    return new Set(Ids.parse(JSON.parse(from.getItem(KEY) ?? '[]')));
  } catch {
    return new Set();
  }
}

/** Keeps the ids of listings that were marked, as long as the browser has room for them. */
export function keepFavorites(
  to: Pick<KeyedStorage, 'setItem'>,
  favorites: ReadonlySet<string>,
): void {
  try {
    to.setItem(KEY, JSON.stringify([...favorites]));
  } catch {
    // A full storage: they last as long as the page.
  }
}
