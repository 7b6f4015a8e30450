import { lazy, Suspense, useState } from 'react';
import { type Mode, ModeBadge } from '../components/mode-badge.tsx';
import { useIsStreaming } from '../connections/stream-state.ts';
import { useDeploymentList } from '../connections/use-deployment-list.ts';
import { useDemoMode } from '../session/demo-mode.ts';

const ModePopover = lazy(async () => ({
  default: (await import('./mode-popover.tsx')).ModePopover,
}));

/** Time between two looks at what trades while no events come, ms. */
const LOOK_MS = 30_000;

/** The mode of all screens, in the bar. */
export function ModeNote() {
  const mode = useMode();
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

/** Real as long as a strategy that has not been stopped is on an account with real money. */
function useMode(): Mode {
  const isDemo = useDemoMode();
  const isStreaming = useIsStreaming();
  const { data = [] } = useDeploymentList(isStreaming ? false : LOOK_MS, !isDemo);
  if (isDemo) return 'demo';
  return data.some(({ isPaper, state }) => !isPaper && state !== 'stopped') ? 'real' : 'paper';
}
