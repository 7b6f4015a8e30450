import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { BarSet, StrategyDetail } from '@stratloom/contracts';
import { useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { ownSymbol } from '../../../instruments/bars/load-bars.ts';
import type { DraftStore } from '../document/draft-store.ts';
import { documentOf } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { EditorMode } from '../language/editor-mode.ts';
import { SaveDialog } from '../save/save-dialog.tsx';
import { useBarSets } from '../../../instruments/tickers/use-bar-sets.ts';
import { DocumentBar } from './document-bar.tsx';
import { EditorColumn } from './editor-column.tsx';
import { LabToolbar } from './lab-toolbar.tsx';
import type { OpenedStrategy } from '../opening/opened-strategy.ts';
import { ResultColumn } from './result-column.tsx';
import { SplitPane } from './split-pane.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';
import { hasCode } from '../language/has-code.ts';
import { useLabSession } from './use-lab-session.ts';
import { useLeadToResult } from './use-lead-to-result.ts';

interface StrategyLabProps {
  readonly opened: OpenedStrategy;
  readonly drafts: DraftStore;
  readonly onMode: (mode: EditorMode) => void;
  readonly onSaved: (detail: StrategyDetail) => void;
  /** Opens a new strategy in place of this one. */
  readonly onOpenNew: (document: LabDocument) => void;
}

const NO_BAR_SETS: readonly BarSet[] = [];

/** Where a strategy is written, run and judged, in whichever language. */
export function StrategyLab(props: StrategyLabProps) {
  const { opened, drafts, onMode, onSaved, onOpenNew } = props;
  const barSets = useBarSets().data ?? NO_BAR_SETS;
  const nameOf = (symbol: string) =>
    barSets.find(({ id }) => ownSymbol(id) === symbol)?.name ?? symbol;
  const session = useLabSession(opened, drafts, nameOf, onOpenNew);
  const { open, statedSettings, state } = session;
  const { result, runNow } = useLeadToResult(state, session.runNow);
  const [isSaveOpen, setSaveOpen] = useState(false);
  const toast = useToast();
  const openSave = () => {
    if (hasCode(open.document.code, session.language)) setSaveOpen(true);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DocumentBar session={session} onMode={onMode} onSave={openSave} />
      <LabToolbar session={{ ...session, runNow }} barSets={barSets} />
      <SplitPane
        left={<EditorColumn session={session} onSave={openSave} />}
        right={
          <Box ref={result} sx={{ scrollMarginTop: 64, minWidth: 0 }}>
            <ResultColumn
              language={session.language}
              shown={state.shown}
              hasProblem={state.problem !== null}
              wasStopped={state.wasStopped}
              checking={state.checking}
              bars={session.bars}
              teller={session.teller}
              symbolName={nameOf(open.document.symbol)}
            />
          </Box>
        }
      />
      {opened.unopened !== null && <UnopenedNotice unopened={opened.unopened} session={session} />}
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
