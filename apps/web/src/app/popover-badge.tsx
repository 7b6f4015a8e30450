import { lazy, Suspense, useState } from 'react';
import { type Mode, ModeBadge } from '../components/mode-badge.tsx';

const ModePopover = lazy(async () => ({
  default: (await import('./mode-popover.tsx')).ModePopover,
}));

/** A mode that says on demand what it means. */
export function PopoverBadge({ mode }: { readonly mode: Mode }) {
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
