import { useSyncExternalStore } from 'react';
import { openBrowserStorage, storageKey } from '../api-client/browser-storage.ts';

const storage = openBrowserStorage();
const listeners = new Set<() => void>();

/** Returns whether screens show the sample data; on until the user switches it off in this browser. */
export function useDemoMode(): boolean {
  return useSyncExternalStore(subscribe, isDemoMode, isDemoMode);
}

/** Switches the sample data on or off, for this browser and all its tabs. */
export function setDemoMode(isOn: boolean): void {
  storage.setItem(storageKey.demoMode, String(isOn));
  for (const listener of listeners) listener();
}

function isDemoMode(): boolean {
  return storage.getItem(storageKey.demoMode) !== 'false';
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === storageKey.demoMode || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}
