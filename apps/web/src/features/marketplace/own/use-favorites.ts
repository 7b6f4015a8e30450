import { MAX_NAMED_LISTINGS } from '@stratloom/contracts';
import { useState } from 'react';
import { openBrowserStorage } from '../../../api-client/browser-storage.ts';
import { useToast } from '../../../components/toast.tsx';
import { toggled } from '../demo/state/cart.ts';
import { keepFavorites, readFavorites } from './favorites.ts';

const storage = openBrowserStorage();

/** Returns the listings that were marked in this browser, and how to mark one or take its mark away. */
export function useFavorites(): readonly [ReadonlySet<string>, (id: string) => void] {
  const [favorites, setFavorites] = useState(() => readFavorites(storage));
  const toast = useToast();
  const onFavorite = (id: string): void => {
    if (!favorites.has(id) && favorites.size >= MAX_NAMED_LISTINGS) {
      const text = `You have ${MAX_NAMED_LISTINGS} favorites, which is the most. Take a mark away first.`;
      return toast({ severity: 'info', text });
    }
    const next = toggled(favorites, id);
    setFavorites(next);
    keepFavorites(storage, next);
  };
  return [favorites, onFavorite];
}
