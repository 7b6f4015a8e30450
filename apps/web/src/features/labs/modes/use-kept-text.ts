import { useState } from 'react';
import { labsStorage } from '../document/labs-storage.ts';

/** A text that outlives the page, under a key of the browser's storage. */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => labsStorage.getItem(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    try {
      labsStorage.setItem(key, next);
    } catch {
      // A full storage keeps what it has; the text lasts as long as the page.
    }
  };
  return [text, keep];
}
