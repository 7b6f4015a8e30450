import { useState } from 'react';
import { openBrowserStorage } from '../../../api-client/browser-storage.ts';

/** Things that this browser remembers of a user's start: a sample was opened, demo data are enough, the card was closed. */
const START_MARKS = ['tried', 'demo', 'closed'] as const;
export type StartMark = (typeof START_MARKS)[number];

const storage = openBrowserStorage();

function keyOf(userId: string): string {
  return `getStarted.${userId}`;
}

/** Returns the marks in a stored text; what is no mark is passed over. */
export function marksOf(text: string | null): ReadonlySet<StartMark> {
  const words = text?.split(' ') ?? [];
  return new Set(START_MARKS.filter((mark) => words.includes(mark)));
}

/** Returns what is remembered of a user's start, and a way to add to it. */
export function useStartMarks(userId: string) {
  const [marks, setMarks] = useState(() => marksOf(storage.getItem(keyOf(userId))));
  const mark = (added: StartMark): void => {
    const next = new Set([...marks, added]);
    storage.setItem(keyOf(userId), [...next].join(' '));
    setMarks(next);
  };
  return { marks, mark };
}
