import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StrategyDetail } from '@stratloom/contracts';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useWanted } from '../../../components/use-wanted.ts';
import { useGuest } from '../../../session/guest.ts';
import type { DraftStore } from '../document/draft-store.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { EditorMode } from '../language/editor-mode.ts';
import { SaveOpenStrategy } from '../save/save-open-strategy.tsx';
import { AnswerStrip } from './answer-strip.tsx';
import { DocumentBar } from './document-bar.tsx';
import { EditorColumn } from './editor-column.tsx';
import { LabToolbar } from './lab-toolbar.tsx';
import type { OpenedStrategy, Unopened } from '../opening/opened-strategy.ts';
import { ResultColumn } from './result-column.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SplitPane, useSplit } from './split-pane.tsx';
import type { SplitRule } from './split-pane.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';
import { hasCode } from '../language/lab-language.ts';
import { LabSession } from '../session/lab-session.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { useKnownCode } from '../session/known-code.tsx';
import { useKeptRun } from './use-kept-run.ts';
import { usePastedStrategy } from './use-pasted-strategy.ts';
import { useShownParts } from './use-shown-parts.ts';
import type { ShownParts } from './use-shown-parts.ts';

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
  /** True: the search over its parameters is shown in place of the workbench. */
  readonly isOptimize: boolean;
  /** Shows the workbench again. */
  readonly onShowLab: () => void;
}

const OptimizePart = lazy(async () => ({
  default: (await import('../optimize/optimize-part.tsx')).OptimizePart,
}));

/** The editor: a column, and on a phone a view of its own. */
const EDITOR_SPLIT: SplitRule = {
  ...{ axis: 'columns', storageKey: 'labs.split', least: 25, most: 65 },
  ...{ initial: 36, initialTrack: 'clamp(340px, 36%, 560px)' },
};

/** Fills the window from md up, where its panes scroll and not the page. */
const FILLS = {
  ...{ flex: { md: '1 1 0px' }, minHeight: { md: 0 }, minWidth: 0 },
  ...{ display: 'flex', flexDirection: 'column' },
} as const;

/** Answer, what it was run on, chart and report; on a phone the answer stays while the rest gives way to the editor. */
function ResultPane(props: ShownParts & { readonly isDrawn: boolean }) {
  const { view, isDrawn, box, tabChoice } = props;
  return (
    <Box sx={{ ...FILLS, display: { xs: 'contents', md: 'flex' } }}>
      <AnswerStrip />
      <Box
        ref={box}
        data-testid="result"
        sx={{
          ...FILLS,
          display: { xs: view === 'Strategy' ? 'none' : 'flex', md: 'flex' },
          gap: 1,
        }}
      >
        <LabToolbar />
        {isDrawn ? (
          <ResultColumn hasChart={view !== 'Trades'} tabChoice={tabChoice} />
        ) : (
          <Skeleton variant="rounded" height={560} />
        )}
      </Box>
    </Box>
  );
}

function Workbench({ unopened, wantsSave, onMode, onSaved }: WorkbenchProps) {
  const guest = useGuest();
  const { language, document } = useOpenStrategy();
  useKeptRun();
  usePastedStrategy();
  const { shown, hasShownResult, show, runNow } = useShownParts(
    useStrategyRuns(),
    useKnownCode().editorCalls,
  );
  const split = useSplit(EDITOR_SPLIT);
  // Rules and result come after the toolbar, each in a piece of work of its own.
  const isWhole = useDeferredValue(true, false);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  // A phone has the time for what it shows: chart and report are drawn once they are looked at.
  const isInView = isWide || hasShownResult;
  const isResultWanted = useWanted(shown.box, isWhole && isInView) && isInView;
  const [isSaveOpen, setSaveOpen] = useState(wantsSave);
  const openSave = () => {
    if (!hasCode(document.code, language)) return;
    if (guest === null) setSaveOpen(true);
    else guest.askAccount('save');
  };
  const editor = isWhole ? (
    <EditorColumn onSave={openSave} />
  ) : (
    <Skeleton variant="rounded" height={560} />
  );
  return (
    <Box sx={{ ...FILLS, gap: { xs: 1, md: 0 }, pb: { xs: '72px', md: 0 } }}>
      <DocumentBar view={shown.view} onMode={onMode} onSave={openSave} onRun={runNow} />
      <SplitPane
        split={split}
        label="Width of the editor"
        first={
          <Box
            sx={{
              ...FILLS,
              display: { xs: shown.view === 'Strategy' ? 'flex' : 'none', md: 'flex' },
            }}
          >
            {editor}
          </Box>
        }
        second={<ResultPane {...shown} isDrawn={isResultWanted && isWhole} />}
      />
      <PhoneBar view={shown.view} onView={show} />
      {unopened !== null && <UnopenedNotice unopened={unopened} />}
      {isSaveOpen && (
        <SaveOpenStrategy
          onSaved={(detail) => {
            setSaveOpen(false);
            onSaved(detail);
          }}
          onClose={() => setSaveOpen(false)}
        />
      )}
    </Box>
  );
}

/** Workbench on which a strategy is written, run and judged, in any language. */
export function StrategyLab(props: StrategyLabProps) {
  const { opened, drafts, onOpenNew, isOptimize, onShowLab, ...workbench } = props;
  const { language, start, saved, unopened } = opened;
  // A search goes on while the workbench is looked at.
  const [wasOptimize, setWasOptimize] = useState(isOptimize);
  if (isOptimize && !wasOptimize) setWasOptimize(true);
  return (
    <LabSession
      language={language}
      start={start}
      saved={saved}
      drafts={drafts}
      onOpenNew={onOpenNew}
    >
      <Box sx={{ ...FILLS, display: isOptimize ? 'none' : 'flex' }}>
        <Workbench unopened={unopened} {...workbench} />
      </Box>
      {wasOptimize && (
        <Box sx={{ ...FILLS, display: isOptimize ? 'flex' : 'none' }}>
          <Suspense fallback={<Skeleton variant="rounded" height={560} sx={{ mt: 7 }} />}>
            <OptimizePart onShowLab={onShowLab} onSaved={workbench.onSaved} />
          </Suspense>
        </Box>
      )}
    </LabSession>
  );
}
