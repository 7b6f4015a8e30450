import { useState } from 'react';
import { z } from 'zod';
import { type KeyedStorage, openBrowserStorage } from '../../../api-client/browser-storage.ts';
import { toggled } from '../demo/state/cart.ts';

const KEY = 'marketFavorites';
const Ids = z.array(z.uuid());
const storage = openBrowserStorage();

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

/** Returns the listings that were marked in this browser, and how to mark one or take its mark away. */
export function useFavorites(): readonly [ReadonlySet<string>, (id: string) => void] {
  const [favorites, setFavorites] = useState(() => readFavorites(storage));
  const onFavorite = (id: string): void => {
    const next = toggled(favorites, id);
    setFavorites(next);
    keepFavorites(storage, next);
  };
  return [favorites, onFavorite];
}
