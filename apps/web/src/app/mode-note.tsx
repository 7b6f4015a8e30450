import { lazy, Suspense, useState } from 'react';
import { ModeBadge } from '../components/mode-badge.tsx';
import { useDemoMode } from '../session/demo-mode.ts';

const ModePopover = lazy(async () => ({
  default: (await import('./mode-popover.tsx')).ModePopover,
}));

/** The mode of all screens, in the bar. Nothing can trade with real money yet. */
export function ModeNote() {
  const mode = useDemoMode() ? 'demo' : 'paper';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ModeBadge mode={mode} onPress={setAnchor} />
      {anchor !== null && (
        <Suspense fallback={null}>
          <ModePopover mode={mode} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
