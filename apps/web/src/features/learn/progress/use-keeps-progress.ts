import { useDemoMode } from '../../../session/demo-mode.ts';
import { useSession } from '../../../session/session-provider.tsx';

/** Returns whether what is learnt here is kept: for signed-in users who have switched demo mode off. */
export function useKeepsProgress(): boolean {
  const { session } = useSession();
  const isDemo = useDemoMode();
  return session.mayEnter && !isDemo;
}
