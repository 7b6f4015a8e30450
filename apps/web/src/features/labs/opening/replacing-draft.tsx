import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import type { DraftStore } from '../document/draft-store.ts';
import { isSameContent } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { EDITOR_MODES } from '../language/editor-mode.ts';

/** A new strategy that is about to be opened in another mode. */
export interface ReplacingDraft {
  /** Keeps a strategy as the unsaved one of its mode and turns there; asks first where it would replace another one. */
  readonly openNew: (document: LabDocument) => void;
  readonly dialog: ReactNode;
}

/** @param onOpen - Turns to the unsaved strategy of the document's mode. */
export function useReplacingDraft(
  drafts: DraftStore,
  onOpen: (document: LabDocument) => void,
): ReplacingDraft {
  const [asked, setAsked] = useState<LabDocument | null>(null);
  const open = (document: LabDocument) => {
    setAsked(null);
    drafts.write(document, Date.now());
    onOpen(document);
  };
  return {
    openNew: (document) => {
      const draft = drafts.read(document);
      if (draft === null || isSameContent(draft, document)) open(document);
      else setAsked(document);
    },
    dialog: asked !== null && (
      <ConfirmDialog
        title="Replace your unsaved strategy?"
        text={`The ${EDITOR_MODES[asked.language]} has an unsaved new strategy. Opening this one replaces it.`}
        action="Replace it"
        onConfirm={() => open(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
