import Stack from '@mui/material/Stack';
import type { StrategyDetail } from '@stratloom/contracts';
import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { ownSymbol } from '../bars/load-bars.ts';
import type { DraftStore } from '../document/draft-store.ts';
import { documentOf } from '../document/lab-document.ts';
import type { EditorMode } from '../modes/editor-mode.ts';
import { SaveDialog } from '../save/save-dialog.tsx';
import { useBarSets } from '../tickers/use-bar-sets.ts';
import { DocumentBar } from './document-bar.tsx';
import { EditorColumn } from './editor-column.tsx';
import { LabToolbar } from './lab-toolbar.tsx';
import type { OpenedStrategy } from './opened-strategy.ts';
import { ResultColumn } from './result-column.tsx';
import { SplitPane } from './split-pane.tsx';
import { useLabSession } from './use-lab-session.ts';

interface StrategyLabProps {
  readonly opened: OpenedStrategy;
  readonly drafts: DraftStore;
  readonly onMode: (mode: EditorMode) => void;
  readonly onSaved: (detail: StrategyDetail) => void;
}

/** Where a strategy is written, run and judged, in whichever language. */
export function StrategyLab({ opened, drafts, onMode, onSaved }: StrategyLabProps) {
  const barSets = useBarSets().data ?? [];
  const nameOf = (symbol: string) =>
    barSets.find(({ id }) => ownSymbol(id) === symbol)?.name ?? symbol;
  const session = useLabSession(opened, drafts, nameOf);
  const { open, statedSettings } = session;
  const [isSaveOpen, setSaveOpen] = useState(false);
  const toast = useToast();
  const openSave = () => {
    if (open.document.code.trim() !== '') setSaveOpen(true);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DocumentBar session={session} onMode={onMode} onSave={openSave} />
      <LabToolbar session={session} barSets={barSets} />
      <SplitPane
        left={<EditorColumn session={session} onSave={openSave} />}
        right={
          <ResultColumn
            state={session.state}
            bars={session.bars}
            symbolName={nameOf(open.document.symbol)}
          />
        }
      />
      {isSaveOpen && (
        <SaveDialog
          document={open.document}
          onTexts={({ name, description }) => open.change({ name, description })}
          onSaved={(detail) => {
            open.markSaved(documentOf(detail, statedSettings));
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
