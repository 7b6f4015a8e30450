import { useEffect, useRef, useState } from 'react';
import { tokens } from '../../../api-client/tokens.ts';
import { endGuestVisit, guestPlace } from '../../../session/guest-work.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { DraftStore } from './draft-store.ts';
import { DrawingStore, givenDrawings } from './drawing-store.ts';
import { labsStorage } from './labs-storage.ts';

/** Owner of what visitors without an account make. */
const NOBODY = '';

/** Drafts of who uses Labs, and whether they came to save what they had made without an account. */
export interface OpenedDrafts {
  readonly drafts: DraftStore;
  readonly wantsSave: boolean;
}

function openDrafts(userId: string): OpenedDrafts {
  const isTakenOver = userId !== NOBODY && guestPlace() !== null;
  if (isTakenOver) {
    new DraftStore(labsStorage, NOBODY).giveTo(userId);
    new DrawingStore(labsStorage, NOBODY).giveTo(userId);
  }
  return {
    drafts: new DraftStore(labsStorage, userId),
    wantsSave: isTakenOver && endGuestVisit() === 'save',
  };
}

/** Opens the drafts of the user, or of a visitor, whose drafts go along into the account that they sign up or in to. */
export function useDrafts(): OpenedDrafts {
  const { session, user } = useSession();
  const [opened] = useState(() =>
    openDrafts(session.mayEnter ? (tokens.userId ?? NOBODY) : NOBODY),
  );
  const wasVisitor = useRef(!session.mayEnter);
  useEffect(() => {
    if (!wasVisitor.current || user === null) return;
    wasVisitor.current = false;
    opened.drafts.giveTo(user.id);
    new DrawingStore(labsStorage, NOBODY).giveTo(user.id);
    // Not where Labs opens: whoever is asked to render while it renders makes React begin anew, and a visit ends once.
    givenDrawings.set(givenDrawings.get() + 1);
  }, [opened, user]);
  return opened;
}
