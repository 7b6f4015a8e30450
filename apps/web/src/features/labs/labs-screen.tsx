import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Sweep } from '@stratloom/contracts';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { failureText } from '../../api-client/index.ts';
import { visuallyHidden } from '../../charts/visually-hidden.ts';
import { useScreenTitle } from '../../components/screen.tsx';
import { useSilenceNotice } from '../../instruments/tickers/use-silence-notice.ts';
import type { DraftStore } from './document/draft-store.ts';
import { isSameContent } from './document/lab-document.ts';
import type { LabDocument } from './document/lab-document.ts';
import { useDrafts } from './document/use-drafts.ts';
import { useOpenedStrategy } from './opening/opened-strategy.ts';
import { StrategyLab } from './lab/strategy-lab.tsx';
import { newDraftId, useLabAddress } from './opening/use-lab-address.ts';
import type { LabAddress, UnsavedDraft } from './opening/use-lab-address.ts';
import type { EditorMode } from './language/editor-mode.ts';
import { KeptWork } from './my-strategies/kept-work.tsx';
import type { KeptView } from './my-strategies/kept-work.tsx';
import { openSweep } from './sweeps/open-sweep.ts';

interface LabPanelProps {
  readonly address: LabAddress;
  readonly drafts: DraftStore;
  /** True: the first thing to do is to save what is open. */
  readonly wantsSave: boolean;
  readonly isOptimize: boolean;
}

function OpeningFailed(props: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onNew: () => void;
}) {
  const { error, onRetry, onNew } = props;
  return (
    <Alert
      severity="error"
      action={
        <Stack direction="row">
          <Button onClick={onRetry}>Try again</Button>
          <Button onClick={onNew}>New strategy</Button>
        </Stack>
      }
    >
      {failureText(error, 'Failed to load strategy')}
    </Alert>
  );
}

function LabPanel({ address, drafts, wantsSave, isOptimize }: LabPanelProps) {
  const { opening, openingKey, stayOn, showMode } = address;
  const { data, error, refetch } = useOpenedStrategy(opening, drafts, openingKey);
  // The workbench is large: drawn in slices, it leaves a slow phone free to scroll meanwhile.
  const lab = useDeferredValue(
    useMemo(() => (data === undefined ? null : { data, openingKey }), [data, openingKey]),
    null,
  );
  /** Opens a strategy as the unsaved one of its mode, or beside that where there is another one. */
  const openNew = (from: EditorMode, document: LabDocument) => {
    const kept = drafts.read(document);
    const isFree = kept === null || isSameContent(kept, document);
    const draft = isFree ? document : { ...document, draftId: newDraftId() };
    drafts.write(draft, Date.now());
    address.openNewIn(from, { mode: draft.language, draftId: draft.draftId });
  };
  const settle = useEffectEvent((mode: EditorMode) => {
    const { strategyId, version, market } = opening;
    if (strategyId !== null && (version !== null || market !== null)) stayOn(strategyId);
    if (opening.link !== null) address.dropLink(mode);
  });
  // An old version, a template or a lesson's strategy is from now on a draft: a reload must bring that back and not begin anew.
  useEffect(() => {
    if (data !== undefined) settle(data.language.id);
  }, [data]);
  if (error !== null) {
    return (
      <OpeningFailed
        error={error}
        onRetry={() => void refetch()}
        onNew={() => address.openNew(opening.mode, null)}
      />
    );
  }
  if (lab === null || lab.openingKey !== openingKey) {
    return <Skeleton variant="rounded" height={560} />;
  }
  return (
    <StrategyLab
      key={openingKey}
      opened={lab.data}
      drafts={drafts}
      isOptimize={isOptimize}
      onShowLab={() => address.showTab('lab')}
      wantsSave={wantsSave && openingKey === 0}
      onMode={(mode) => showMode(lab.data.language.id, mode)}
      onSaved={(detail) => stayOn(detail.id)}
      onOpenNew={(document) => openNew(lab.data.language.id, document)}
    />
  );
}

function draftOf({ language, draftId }: LabDocument): UnsavedDraft {
  return { mode: language, draftId };
}

/** Returns the list that is shown in place of the open strategy; null = none is. */
function keptView({ tab }: LabAddress): KeptView | null {
  return tab === 'lab' || tab === 'optimize' ? null : tab;
}

/** As high as the window leaves: from md up its panes scroll, and the page does not; a very low window scrolls. */
const WORKSTATION = {
  ...{ position: 'relative', display: 'flex', flexDirection: 'column', width: 1 },
  ...{ flex: { md: '1 1 0px' }, minHeight: { md: 560 }, overflow: { md: 'hidden' } },
  ...{ px: { xs: 2, md: 2 }, pb: 1 },
} as const;

const PANEL = { flexDirection: 'column', flex: { md: '1 1 0px' }, minHeight: { md: 0 } } as const;

function ScreenTabs({ address }: { readonly address: LabAddress }) {
  return (
    <Tabs
      value={keptView(address) === null ? address.tab : 'strategies'}
      onChange={(_, tab: LabAddress['tab']) => address.showTab(tab)}
      aria-label="Labs"
      sx={{
        ...{
          position: { lg: 'absolute' },
          left: 16,
          top: 0,
          zIndex: 2,
          minHeight: 48,
          flexShrink: 0,
        },
        '& .MuiTab-root': { minHeight: 48, minWidth: 0, px: 1, flex: { xs: 1, md: 'none' } },
      }}
    >
      <Tab value="lab" label="Strategy Lab" id="tab-lab" aria-controls="panel-lab" />
      <Tab value="optimize" label="Optimise" id="tab-optimize" aria-controls="panel-optimize" />
      <Tab
        value="strategies"
        label="My Strategies"
        id="tab-strategies"
        aria-controls="panel-strategies"
      />
    </Tabs>
  );
}

/** Forgets what this browser holds of a deleted strategy; returns how its draft comes back. */
function forgetDeleted(id: string, address: LabAddress, drafts: DraftStore): () => void {
  if (address.opening.strategyId === id) address.leaveDeleted();
  const draft = drafts.read({ strategyId: id, language: 'python' });
  drafts.removeSaved(id);
  return () => {
    if (draft !== null) drafts.write(draft, Date.now());
  };
}

/** The open strategy. Hidden rather than taken away: code, result and place stay while the other tab is looked at. */
function OpenStrategyPanel({ isShown, ...lab }: LabPanelProps & { readonly isShown: boolean }) {
  const panel = lab.isOptimize ? 'optimize' : 'lab';
  return (
    <Box
      role="tabpanel"
      id={`panel-${panel}`}
      aria-labelledby={`tab-${panel}`}
      hidden={!isShown}
      sx={{ ...PANEL, display: isShown ? 'flex' : 'none' }}
    >
      <LabPanel {...lab} />
    </Box>
  );
}

async function showSweep(sweep: Sweep, address: LabAddress, drafts: DraftStore): Promise<void> {
  const { strategyId, language, draftId } = await openSweep(sweep, drafts);
  address.openSearch({ strategyId, mode: language, draftId });
}

/** Screen on which strategies are written, run, judged and kept. */
export function LabsScreen() {
  useScreenTitle('Labs');
  useSilenceNotice();
  const { drafts, wantsSave } = useDrafts();
  const address = useLabAddress();
  // Drafts are read from the browser's storage, which tells nobody that one is gone.
  const [, countDiscarded] = useState(0);
  const view = keptView(address);
  const isLab = view === null;
  return (
    <Box sx={WORKSTATION}>
      <Typography variant="h1" sx={visuallyHidden}>
        Labs
      </Typography>
      <ScreenTabs address={address} />
      <OpenStrategyPanel
        isShown={isLab}
        isOptimize={address.tab === 'optimize'}
        address={address}
        drafts={drafts}
        wantsSave={wantsSave}
      />
      <Box
        role="tabpanel"
        id="panel-strategies"
        aria-labelledby="tab-strategies"
        hidden={isLab}
        sx={{
          overflowY: { md: 'auto' },
          flex: { md: isLab ? 'none' : '1 1 0px' },
          pt: { xs: 2, lg: 8 },
        }}
      >
        {view !== null && (
          <KeptWork
            view={view}
            onView={address.showTab}
            onOpenSweep={async (sweep) => showSweep(sweep, address, drafts)}
            onOpenRun={(id) => address.openNew('python', { kind: 'run', id })}
            draftIds={drafts.strategyIds()}
            drafts={drafts.unsaved()}
            onNew={(mode) => address.openNew(mode, null)}
            onTemplate={(id) => address.openNew('visual', { kind: 'template', id })}
            onOpenDraft={(document) => address.openDraft(draftOf(document))}
            onDiscardDraft={(document) => {
              drafts.discard(document);
              address.leaveDraft(draftOf(document));
              countDiscarded((count) => count + 1);
            }}
            onOpen={address.open}
            onDeleted={(id) => forgetDeleted(id, address, drafts)}
          />
        )}
      </Box>
    </Box>
  );
}
