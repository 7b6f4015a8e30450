import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { guestPlace } from '../session/guest-work.ts';
import { useSession } from '../session/session-provider.tsx';

const home = '/dashboard';
/** Screens that stay open to who has not proven their address in time: there they stop trading, and take their data with them. */
const ALWAYS_OPEN = ['/live-strategies', '/profile'];

const ProofScreen = lazy(async () => ({
  default: (await import('../session/way-back/proof-screen.tsx')).ProofScreen,
}));

/**
 * Protected screens: visitors go to the sign-in screen, which remembers where they came from. Whoever has put the proof of
 * their address off for a week is asked for it first.
 */
export function Protected() {
  const { session, user, leftByChoice } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user?.isProofNeeded === true && !ALWAYS_OPEN.includes(pathname)) {
    return (
      <Suspense fallback={null}>
        <ProofScreen />
      </Suspense>
    );
  }
  if (session.mayEnter) return <Outlet />;
  const origin = leftByChoice ? null : { from: `${pathname}${search}${hash}` };
  return <Navigate to="/signin" state={origin} replace />;
}

/** Screens for visitors: who is or becomes signed in goes where they came from, to what they have made without an account, or to the dashboard. */
export function PublicOnly() {
  const { session } = useSession();
  const origin = originOf(useLocation().state);
  if (!session.mayEnter) return <Outlet />;
  return <Navigate to={origin ?? guestPlace() ?? home} replace />;
}

/** Like `PublicOnly`, but who becomes signed in on the screen may stay to finish it. */
export function PublicOnlyAtFirst(props: { children: ReactNode; mayStay?: boolean }) {
  const { session } = useSession();
  const [wasSignedIn] = useState(session.mayEnter);
  if (wasSignedIn && props.mayStay !== true) return <Navigate to={home} replace />;
  return props.children;
}

/** The place a visitor was sent to the sign-in screen from, out of what the browser keeps with the page's address. */
function originOf(historyState: unknown): string | null {
  if (typeof historyState !== 'object' || historyState === null) return null;
  return 'from' in historyState && typeof historyState.from === 'string' ? historyState.from : null;
}
