import { MAX_NAMED_LISTINGS } from '@stratloom/contracts';
import { useEffect, useState } from 'react';
import { openBrowserStorage } from '../../../api-client/browser-storage.ts';
import { useToast } from '../../../components/toast.tsx';
import { toggled } from '../demo/state/cart.ts';
import { favoritesKey, keepFavorites, readFavorites } from './favorites.ts';

const storage = openBrowserStorage();

/** Returns the listings that a user marked in this browser, in step with other tabs, and how to mark one or take its mark away. */
export function useFavorites(userId: string): readonly [ReadonlySet<string>, (id: string) => void] {
  const [favorites, setFavorites] = useState(() => readFavorites(storage, userId));
  const toast = useToast();
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === favoritesKey(userId) || key === null) {
        setFavorites(readFavorites(storage, userId));
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId]);
  const onFavorite = (id: string): void => {
    if (!favorites.has(id) && favorites.size >= MAX_NAMED_LISTINGS) {
      const text = `You have ${MAX_NAMED_LISTINGS} favorites, which is the most. Remove one first.`;
      return toast({ severity: 'info', text });
    }
    const next = toggled(favorites, id);
    setFavorites(next);
    keepFavorites(storage, userId, next);
  };
  return [favorites, onFavorite];
}
