import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { focusPlace } from './focus-place.ts';
import type { RuleStore } from './rule-store.ts';

/** Gives the focus to what the last edit was about. */
export function useWantedFocus(store: RuleStore, root: RefObject<HTMLElement | null>): void {
  const wish = useSyncExternalStore(store.subscribe, store.focusCount);
  useLayoutEffect(() => {
    const path = store.takeFocus(wish);
    if (path !== null && root.current !== null) focusPlace(root.current, path);
  }, [store, root, wish]);
}
