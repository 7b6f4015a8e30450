import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Opening } from './opened-strategy.ts';

/** What of Labs is shown, as the page's address has it: it survives a reload, a sign-in and the back button. */
export interface LabAddress {
  readonly tab: 'lab' | 'strategies';
  readonly opening: Opening;
  /** Another number whenever another strategy is opened. */
  readonly openingKey: number;
  readonly showTab: (tab: 'lab' | 'strategies') => void;
  readonly open: (strategyId: string, version?: number) => void;
  readonly openNew: () => void;
  /** Takes an open strategy that was deleted out of the address; the list of strategies stays. */
  readonly leaveDeleted: () => void;
  /** Names the strategy that the open document was saved as, without opening it anew. */
  readonly stayOn: (strategyId: string) => void;
}

function openingOf(search: URLSearchParams): Opening {
  const version = Number(search.get('version') ?? 0);
  return {
    strategyId: search.get('strategy'),
    version: Number.isInteger(version) && version > 0 ? version : null,
  };
}

function textOf({ strategyId, version }: Opening): string {
  return `${strategyId ?? ''} ${version ?? ''}`;
}

/** What is open, by the text of its address. */
interface KnownOpening {
  readonly text: string;
  readonly key: number;
  /** Another text of what is open already. */
  readonly alias: string | null;
}

/** Reads and changes the address of Labs. */
export function useLabAddress(): LabAddress {
  const [search, setSearch] = useSearchParams();
  const opening = openingOf(search);
  const text = textOf(opening);
  const [known, setKnown] = useState<KnownOpening>({ text, key: 0, alias: null });
  // The address changes a while after it was told to, so its new text is awaited as an alias of the old one.
  if (text === known.alias) setKnown({ text, key: known.key, alias: null });
  else if (text !== known.text) setKnown({ text, key: known.key + 1, alias: null });
  const tab = search.get('tab') === 'strategies' ? 'strategies' : 'lab';
  return {
    tab,
    opening,
    openingKey: known.key,
    showTab: (next) => {
      const changed = new URLSearchParams(search);
      if (next === 'lab') changed.delete('tab');
      else changed.set('tab', next);
      setSearch(changed);
    },
    open: (strategy, version) =>
      setSearch(version === undefined ? { strategy } : { strategy, version: String(version) }),
    openNew: () => setSearch({}),
    leaveDeleted: () => setSearch({ tab: 'strategies' }, { replace: true }),
    stayOn: (strategy) => {
      setKnown({ ...known, alias: textOf({ strategyId: strategy, version: null }) });
      setSearch({ strategy }, { replace: true });
    },
  };
}
