import Stack from '@mui/material/Stack';
import type { StrategyDetail } from '@stratloom/contracts';
import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { ownSymbol } from '../bars/load-bars.ts';
import type { DraftStore } from '../document/draft-store.ts';
import { documentOf } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { PineEditor } from '../modes/pine-editor.tsx';
import { useKeptText } from '../modes/use-kept-text.ts';
import { VisualBuilder } from '../modes/visual-builder.tsx';
import { SaveDialog } from '../save/save-dialog.tsx';
import { useBarSets } from '../tickers/use-bar-sets.ts';
import { DocumentBar } from './document-bar.tsx';
import { EditorColumn } from './editor-column.tsx';
import { LabToolbar } from './lab-toolbar.tsx';
import { ResultColumn } from './result-column.tsx';
import { SplitPane } from './split-pane.tsx';
import { useLabSession } from './use-lab-session.ts';

interface StrategyLabProps {
  /** What to show at first: a draft, or `saved`. */
  readonly start: LabDocument;
  /** What the database holds, or what a new document begins as. */
  readonly saved: LabDocument;
  readonly drafts: DraftStore;
  readonly userId: string;
  readonly onSaved: (detail: StrategyDetail) => void;
}

/** Where a strategy is written, run and judged. */
export function StrategyLab({ start, saved, drafts, userId, onSaved }: StrategyLabProps) {
  const barSets = useBarSets().data ?? [];
  const nameOf = (symbol: string) =>
    barSets.find(({ id }) => ownSymbol(id) === symbol)?.name ?? symbol;
  const session = useLabSession(start, saved, drafts, nameOf);
  const { open, mode } = session;
  const [isSaveOpen, setSaveOpen] = useState(false);
  const [pineText, setPineText] = useKeptText(`labs.pine.${userId}`);
  const toast = useToast();
  const openSave = () => {
    if (open.document.code.trim() !== '') setSaveOpen(true);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DocumentBar session={session} onSave={openSave} />
      {mode === 'visual' && <VisualBuilder />}
      {mode === 'pinescript' && <PineEditor text={pineText} onChange={setPineText} />}
      {mode === 'python' && (
        <>
          <LabToolbar session={session} barSets={barSets} />
          <SplitPane
            left={<EditorColumn session={session} onSave={openSave} />}
            right={<ResultColumn session={session} symbolName={nameOf(open.document.symbol)} />}
          />
        </>
      )}
      {isSaveOpen && (
        <SaveDialog
          document={open.document}
          onTexts={({ name, description }) => open.change({ name, description })}
          onSaved={(detail) => {
            open.markSaved(documentOf(detail));
            setSaveOpen(false);
            toast({
              severity: 'success',
              text: `Saved ${detail.name} as version ${detail.versionNumber}`,
            });
            onSaved(detail);
          }}
          onClose={() => setSaveOpen(false)}
        />
      )}
    </Stack>
  );
}
