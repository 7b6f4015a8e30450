import { lazy } from 'react';

/** The dialog of a comparison: runs and charts come when somebody compares. */
export const LazyCompareDialog = lazy(async () => {
  const { CompareDialog } = await import('./compare-dialog.tsx');
  return { default: CompareDialog };
});
