import { useDeploymentList } from '../connections/use-deployment-list.ts';
import { PopoverBadge } from './popover-badge.tsx';

/** Time between two looks at what trades, ms. */
const LOOK_MS = 30_000;

/** Mode of the user's own data: real as long as a strategy that was not stopped is on an account with real money. */
export function OwnModeNote() {
  const { data = [] } = useDeploymentList(LOOK_MS);
  const isReal = data.some(({ isPaper, state }) => !isPaper && state !== 'stopped');
  return <PopoverBadge mode={isReal ? 'real' : 'paper'} />;
}
