import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../components/toast.tsx';
import { type InstrumentsAnswer, instrumentsQuery } from './use-instruments.ts';

/** Kept in the browser tab's storage once the notice was shown. */
const SHOWN_KEY = 'notices.silent-venues';

/** Returns whether real venues are wanted and none of them answers: what is priced then is simulated, or stored. */
function isEverySilent({ items, silentVenues }: InstrumentsAnswer): boolean {
  const answering = items.filter(({ source }) => !silentVenues.includes(source));
  // Without a simulated one, the answer is full of stored ones and says nothing of the others.
  const areSimulated = answering.length > 0 && answering.every(({ isSimulated }) => isSimulated);
  return silentVenues.length > 0 && areSimulated;
}

/** Returns whether this is the first time in this tab, and remembers it. Without storage it is the first time again. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(SHOWN_KEY) !== null) return false;
    sessionStorage.setItem(SHOWN_KEY, 'shown');
  } catch {
    // The browser keeps nothing for this page.
  }
  return true;
}

/** Says once in a browser tab that no venue answers. Never where prices are simulated by wish: no venue is silent then. */
export function useSilenceNotice(): void {
  const { data } = useQuery(instrumentsQuery(''));
  const isSilent = data !== undefined && isEverySilent(data);
  const toast = useToast();
  const say = useEffectEvent(() => {
    if (!isFirstTime()) return;
    const text = 'No venue answers: prices are simulated, and stored bars are used';
    toast({ severity: 'info', text });
  });
  useEffect(() => {
    if (isSilent) say();
  }, [isSilent]);
}
