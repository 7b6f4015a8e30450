import { useSearchParams } from 'react-router';
import { type LearnTab, tabOf } from './learn-tabs.ts';

/** In the place of a module: the one that opens at first is closed too. */
const NONE = 'none';

/** Part of the learning area that the page's address names: it survives a reload and the back button. */
export interface LearnAddress {
  readonly tab: LearnTab;
  /** The module that the address names; null = no module, undefined = nothing is said. */
  readonly module: string | null | undefined;
  readonly showTab: (tab: LearnTab) => void;
  /** Opens a module of the tab, or with null closes it; takes no step of the history. */
  readonly showModule: (id: string | null) => void;
}

/** Returns the address of a tab. */
export function tabLink(tab: LearnTab): string {
  return `/learn?${new URLSearchParams({ tab }).toString()}`;
}

/** Returns the address at which a module is open. */
export function moduleLink(tab: LearnTab, moduleId: string): string {
  return `/learn?${new URLSearchParams({ tab, module: moduleId }).toString()}`;
}

/** Returns the part of the learning area that a query names. */
export function learnPlaceOf(search: URLSearchParams): Pick<LearnAddress, 'tab' | 'module'> {
  const module = search.get('module') ?? undefined;
  return { tab: tabOf(search.get('tab')), module: module === NONE ? null : module };
}

/** Reads and changes the address of the learning area. */
export function useLearnAddress(): LearnAddress {
  const [search, setSearch] = useSearchParams();
  const place = learnPlaceOf(search);
  return {
    ...place,
    showTab: (next) => setSearch({ tab: next }),
    showModule: (id) => setSearch({ tab: place.tab, module: id ?? NONE }, { replace: true }),
  };
}
