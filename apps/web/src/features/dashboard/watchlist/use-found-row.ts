import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a function that focuses the row of a symbol once it is drawn. @param card - What the rows are in. */
export function useFoundRow(card: RefObject<HTMLElement | null>): (symbol: string) => void {
  // A new object each time: the same symbol can be looked for again.
  const [sought, setSought] = useState<{ readonly symbol: string } | null>(null);
  const found = useRef<object | null>(null);
  // After each drawing: the filter that hides a row changes with the address, which may take a moment.
  useEffect(() => {
    if (sought === null || sought === found.current) return;
    const rows = card.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset['row'] === sought.symbol);
    if (row === undefined) return;
    found.current = sought;
    row.focus();
  });
  return (symbol) => setSought({ symbol });
}
