import { lazy, Suspense } from 'react';
import { useDemoMode } from '../session/demo-mode.ts';
import { PopoverBadge } from './popover-badge.tsx';

// It brings the contracts of routes, which no first load waits for.
const OwnModeNote = lazy(async () => ({
  default: (await import('./own-mode-note.tsx')).OwnModeNote,
}));

/** The mode of all screens, in the bar. */
export function ModeNote() {
  if (useDemoMode()) return <PopoverBadge mode="demo" />;
  return (
    <Suspense fallback={<PopoverBadge mode="paper" />}>
      <OwnModeNote />
    </Suspense>
  );
}
