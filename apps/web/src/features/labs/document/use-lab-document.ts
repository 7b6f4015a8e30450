import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftStore } from './draft-store.ts';
import { isSameContent } from './lab-document.ts';
import type { LabDocument } from './lab-document.ts';

/** Rest after the last change before a draft is written. */
const WRITE_DELAY_MS = 250;

/** The open document and what can be done with it. */
export interface OpenDocument {
  readonly document: LabDocument;
  /** Returns the document with what was typed last, also while the screen is still being drawn anew for it. */
  readonly current: () => LabDocument;
  /** True when it differs from what is in the database (or, never saved, from what it began as). */
  readonly isUnsaved: boolean;
  /** False when the browser has no space to keep unsaved text. */
  readonly isDraftKept: boolean;
  readonly change: (changes: Partial<LabDocument>) => void;
  /** Takes over what the database now holds; later edits stay. */
  readonly markSaved: (saved: LabDocument) => void;
  /** Goes back to what the database holds, and returns it. */
  readonly discard: () => LabDocument;
}

function keepDraft(drafts: DraftStore, document: LabDocument, saved: LabDocument): boolean {
  if (!isSameContent(document, saved)) return drafts.write(document, Date.now());
  drafts.remove(document);
  return true;
}

/**
 * Holds the open document and keeps its unsaved state in the browser, so that a reload, a closed tab or an expired
 * session loses nothing.
 *
 * @param start - What to show at first: a draft, or `saved`.
 * @param saved - What the database holds, or what a new document begins as.
 */
export function useLabDocument(
  start: LabDocument,
  saved: LabDocument,
  drafts: DraftStore,
): OpenDocument {
  const [document, setDocument] = useState(start);
  const latest = useRef(start);
  const put = (next: LabDocument) => {
    latest.current = next;
    setDocument(next);
  };
  const [savedDocument, setSavedDocument] = useState(saved);
  const latestSaved = useRef(saved);
  const putSaved = (next: LabDocument) => {
    latestSaved.current = next;
    setSavedDocument(next);
  };
  const [isDraftKept, setDraftKept] = useState(true);
  const isUnsaved = !isSameContent(document, savedDocument);

  useEffect(() => {
    const keep = () => {
      // It was changed or saved since, and is drawn anew in a moment, which keeps it.
      if (latest.current !== document || latestSaved.current !== savedDocument) return;
      setDraftKept(keepDraft(drafts, document, savedDocument));
    };
    const timer = setTimeout(keep, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [drafts, document, savedDocument]);

  const keepNow = useEffectEvent(() => {
    keepDraft(drafts, latest.current, latestSaved.current);
  });
  useEffect(() => {
    const onLeave = () => keepNow();
    globalThis.addEventListener('pagehide', onLeave);
    return () => {
      globalThis.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  return {
    document,
    current: () => latest.current,
    isUnsaved,
    isDraftKept,
    change: (changes) => put({ ...latest.current, ...changes }),
    markSaved: (now) => {
      const { strategyId, basedOn, name, description } = now;
      if (latest.current.strategyId !== strategyId) drafts.remove(latest.current);
      putSaved(now);
      put({ ...latest.current, strategyId, basedOn, name, description });
      // At once: the list of strategies may be shown before the delayed write, and would speak of unsaved changes.
      if (isSameContent(latest.current, now)) drafts.remove(latest.current);
    },
    discard: () => {
      put(latestSaved.current);
      return latestSaved.current;
    },
  };
}
