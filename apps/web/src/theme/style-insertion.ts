import { useInsertionEffect } from 'react';

/**
 * Stands in for a module of Emotion of the same exports (vite.config.ts): rules are put into the page while a component is
 * drawn, which React does in slices, as Emotion itself does it before React 18. All at once, in the commit, they
 * held a phone up for a quarter of a second. A rule that is put in for a drawing that React throws away harms nothing.
 */
export function useInsertionEffectAlwaysWithSyncFallback(insert: () => void): void {
  insert();
}

/** Global styles come and go with what states them. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
