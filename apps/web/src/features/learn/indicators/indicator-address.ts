import { INDICATOR_CARDS } from '@stratloom/learn-content';
import type { IndicatorCard } from '@stratloom/learn-content';
import { useSearchParams } from 'react-router';

/** The guide's tab of the learning area, as addresses name it. */
const TAB = 'indicators';

/** Returns the address at which Labs begins a strategy with the signal of an indicator. */
export function labsLink(id: IndicatorCard['id']): string {
  return `/labs?signal=${encodeURIComponent(id)}`;
}

/** Part of the guide that the page's address names. */
interface IndicatorAddress {
  /** The expanded card; null = none. */
  readonly card: IndicatorCard | null;
  /** Expands a card and closes any other, or with null closes it; takes no step of the history. */
  readonly show: (card: IndicatorCard | null) => void;
}

/** Reads and changes the address of the guide. */
export function useIndicatorAddress(): IndicatorAddress {
  const [search, setSearch] = useSearchParams();
  const id = search.get('card');
  return {
    card: INDICATOR_CARDS.find((card) => card.id === id) ?? null,
    show: (card) =>
      setSearch(card === null ? { tab: TAB } : { tab: TAB, card: card.id }, {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
