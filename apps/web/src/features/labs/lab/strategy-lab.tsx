import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { StrategyDetail } from '@stratloom/contracts';
import { useDeferredValue, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { useWanted } from '../../../components/use-wanted.ts';
import { useGuest } from '../../../session/guest.ts';
import type { DraftStore } from '../document/draft-store.ts';
import { documentOf } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { EditorMode } from '../language/editor-mode.ts';
import { SaveDialog } from '../save/save-dialog.tsx';
import { DocumentBar } from './document-bar.tsx';
import { EditorColumn } from './editor-column.tsx';
import { LabToolbar } from './lab-toolbar.tsx';
import type { OpenedStrategy, Unopened } from '../opening/opened-strategy.ts';
import { ResultColumn } from './result-column.tsx';
import { SplitPane } from './split-pane.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';
import { hasCode } from '../language/lab-language.ts';
import { useKnownCode } from '../session/known-code.tsx';
import { LabSession } from '../session/lab-session.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { useLeadToResult } from './use-lead-to-result.ts';

interface WorkbenchProps {
  readonly unopened: Unopened | null;
  /** True: the dialog for saving is open at the start. */
  readonly wantsSave: boolean;
  readonly onMode: (mode: EditorMode) => void;
  readonly onSaved: (detail: StrategyDetail) => void;
}

interface StrategyLabProps extends Omit<WorkbenchProps, 'unopened'> {
  readonly opened: OpenedStrategy;
  readonly drafts: DraftStore;
  /** Opens a new strategy in place of this one. */
  readonly onOpenNew: (document: LabDocument) => void;
}

/** Asks for a name and saves the open strategy. */
function SaveOpenStrategy(
  props: Pick<WorkbenchProps, 'onSaved'> & { readonly onClose: () => void },
) {
  const { onSaved, onClose } = props;
  const { document, change, markSaved } = useOpenStrategy();
  const { statedSettings, neededSettings } = useKnownCode();
  const toast = useToast();
  return (
    <SaveDialog
      document={document}
      onTexts={({ name, description }) => change({ name, description })}
      onSaved={(detail) => {
        markSaved(documentOf(detail, statedSettings ?? neededSettings));
        onClose();
        toast({
          severity: 'success',
          text: `Saved ${detail.name} as version ${detail.versionNumber}`,
        });
        onSaved(detail);
      }}
      onClose={onClose}
    />
  );
}

function Workbench({ unopened, wantsSave, onMode, onSaved }: WorkbenchProps) {
  const guest = useGuest();
  const { language, document } = useOpenStrategy();
  const runs = useStrategyRuns();
  const { result, runNow } = useLeadToResult(runs.state, runs.runNow);
  // Rules and result come after the toolbar, each in a piece of work of its own.
  const isWhole = useDeferredValue(true, false);
  // On a phone chart and report stand far below the rules.
  const isResultWanted = useWanted(result, isWhole);
  const [isSaveOpen, setSaveOpen] = useState(wantsSave);
  const openSave = () => {
    if (!hasCode(document.code, language)) return;
    if (guest === null) setSaveOpen(true);
    else guest.askAccount('save');
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DocumentBar onMode={onMode} onSave={openSave} />
      <LabToolbar onRun={runNow} />
      <SplitPane
        left={
          isWhole ? <EditorColumn onSave={openSave} /> : <Skeleton variant="rounded" height={560} />
        }
        right={
          <Box ref={result} data-testid="result" sx={{ scrollMarginTop: 64, minWidth: 0 }}>
            {isResultWanted && isWhole ? (
              <ResultColumn />
            ) : (
              <Skeleton variant="rounded" height={560} />
            )}
          </Box>
        }
      />
      {unopened !== null && <UnopenedNotice unopened={unopened} />}
      {isSaveOpen && <SaveOpenStrategy onSaved={onSaved} onClose={() => setSaveOpen(false)} />}
    </Stack>
  );
}

/** Workbench on which a strategy is written, run and judged, in any language. */
export function StrategyLab({ opened, drafts, onOpenNew, ...workbench }: StrategyLabProps) {
  const { language, start, saved, unopened } = opened;
  return (
    <LabSession
      language={language}
      start={start}
      saved={saved}
      drafts={drafts}
      onOpenNew={onOpenNew}
    >
      <Workbench unopened={unopened} {...workbench} />
    </LabSession>
  );
}
