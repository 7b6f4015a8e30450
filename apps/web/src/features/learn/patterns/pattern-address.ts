import { PATTERN_CARDS, type PatternCard } from '@stratloom/learn-content';
import { useSearchParams } from 'react-router';

/** The guide's tab of the learning area, as addresses name it. */
const TAB = 'patterns';

/** Address of the guide. */
export const GUIDE = `/learn?tab=${TAB}`;

/** Address of the trainer. */
export const TRAINER = `${GUIDE}&train=1`;

/** Returns the address at which the details of a pattern are open. */
export function cardLink(id: string): string {
  return `${GUIDE}&card=${encodeURIComponent(id)}`;
}

/** Returns the address at which Labs begins a strategy with a pattern. */
export function labsLink(id: string): string {
  return `/labs?pattern=${encodeURIComponent(id)}`;
}

/** Part of the guide that the page's address names. */
export interface PatternAddress {
  /** Whose details are open; null = none. */
  readonly card: PatternCard | null;
  readonly isTraining: boolean;
  /** Closes details and trainer; the back button opens them again. */
  readonly close: () => void;
}

/** Reads and changes the address of the guide. */
export function usePatternAddress(): PatternAddress {
  const [search, setSearch] = useSearchParams();
  const id = search.get('card');
  return {
    card: PATTERN_CARDS.find((card) => card.id === id) ?? null,
    isTraining: search.get('train') === '1',
    close: () => setSearch({ tab: TAB }, { preventScrollReset: true }),
  };
}
