import { MAX_NAMED_LISTINGS } from '@stratloom/contracts';
import { z } from 'zod';
import type { KeyedStorage } from '../../../api-client/browser-storage.ts';

const Ids = z.array(z.uuid());

/** Returns the key under which the marks of a user are kept in this browser. */
export function favoritesKey(userId: string): string {
  return `marketFavorites ${userId}`;
}

/** Returns the ids of listings that a user marked in this browser, as many as can be asked for; none where what is kept is not that. */
export function readFavorites(
  from: Pick<KeyedStorage, 'getItem'>,
  userId: string,
): ReadonlySet<string> {
  try {
    const kept = Ids.parse(JSON.parse(from.getItem(favoritesKey(userId)) ?? '[]'));
    return new Set(kept.slice(0, MAX_NAMED_LISTINGS));
  } catch {
    return new Set();
  }
}

/** Keeps the ids of listings that a user marked, as long as the browser has room for them. */
export function keepFavorites(
  to: Pick<KeyedStorage, 'setItem'>,
  userId: string,
  favorites: ReadonlySet<string>,
): void {
  try {
    to.setItem(favoritesKey(userId), JSON.stringify([...favorites]));
  } catch {
    // A full storage: they last as long as the page.
  }
}
