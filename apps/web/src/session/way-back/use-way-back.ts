import type { CurrentUser } from '@stratloom/contracts';
import { useSession } from '../session-provider.tsx';
import { useRecoveryState } from './use-recovery-state.ts';

/** State of the ways back into an account. */
interface WayBack {
  readonly user: CurrentUser;
  /** Count of recovery codes that are left. */
  readonly codesLeft: number;
  /** Whether the address is not proven, or no codes are left. */
  readonly isNeeded: boolean;
}

/** Returns what there is to come back into the account by; null while that is not known. */
export function useWayBack(): WayBack | null {
  const { user } = useSession();
  const { data } = useRecoveryState();
  if (user === null || data === undefined) return null;
  const codesLeft = data.left;
  return { user, codesLeft, isNeeded: user.isEmailVerified === false || codesLeft === 0 };
}
