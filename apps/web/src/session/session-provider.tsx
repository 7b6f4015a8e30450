import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { storageKey } from '../api-client/browser-storage.ts';
import { tokens } from '../api-client/tokens.ts';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);

/** Gives every screen the session, checks it at the start and keeps it in step with other tabs. */
export function SessionProvider(props: { session: Session; children: ReactNode }) {
  const { session } = props;
  useEffect(() => {
    void session.check();
  }, [session]);
  useEffect(() => followOtherTabs(session), [session]);
  useForgetAnswersOnChangeOfUser(session);
  return <SessionContext value={session}>{props.children}</SessionContext>;
}

/** The session, and its state now. */
export function useSession(): { readonly session: Session } & SessionState {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider around it');
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  return { session, ...state };
}

function followOtherTabs(session: Session): () => void {
  const follow = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === storageKey.accessToken || event.key === null) session.followTokens();
  };
  const unsubscribe = tokens.subscribe(() => session.followTokens());
  window.addEventListener('storage', follow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', follow);
  };
}

/** Clears answers when the user changes: they must not be shown to the next one. */
function useForgetAnswersOnChangeOfUser(session: Session): void {
  const queries = useQueryClient();
  const idOfUser = () => session.getState().user?.id;
  const userId = useSyncExternalStore(session.subscribe, idOfUser, idOfUser);
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== userId) queries.clear();
    lastUserId.current = userId;
  }, [queries, userId]);
}
