import { useState } from 'react';

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A text that outlives the page, under a key of the browser's storage. */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  const keep = (next: string) => {
    setText(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without storage the text lasts as long as the page.
    }
  };
  return [text, keep];
}
