import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StrategySummary } from '@stratloom/contracts';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { useGuest } from '../../../session/guest.ts';
import type { Draft } from '../document/draft-store.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { EditorMode } from '../language/editor-mode.ts';
import { CompareBar, useComparing } from '../compare/compare-bar.tsx';
import { comparedVersion } from '../compare/compared-side.ts';
import { DraftCard } from './draft-card.tsx';
import { StrategyCard } from './strategy-card.tsx';
import { StrategyDialogs } from './strategy-dialogs.tsx';
import type { OpenDialog } from './strategy-dialogs.tsx';
import { useQuickActions } from './use-quick-actions.ts';
import { useStrategies } from '../document/strategy-queries.ts';
import { arrangedStrategies, foldersOf, isFound } from './arranged-strategies.ts';
import type { ListChoice } from './arranged-strategies.ts';
import { ListControls } from './list-controls.tsx';
import type { ListControlsProps } from './list-controls.tsx';

// The templates come with the builder, which the list does not need.
const NewStrategyDialog = lazy(async () => {
  const { NewStrategyDialog: Dialog } = await import('./new-strategy-dialog.tsx');
  return { default: Dialog };
});

/** Drafts, and what is done with them and with saved strategies. */
export interface MyStrategiesProps {
  /** Saved strategies with changes that only this browser holds. */
  readonly draftIds: ReadonlySet<string>;
  /** Strategies that were never saved. */
  readonly drafts: readonly Draft[];
  /** Begins a new strategy in a mode. */
  readonly onNew: (mode: EditorMode) => void;
  /** Begins a new strategy from a template of the builder. */
  readonly onTemplate: (id: string) => void;
  readonly onOpenDraft: (document: LabDocument) => void;
  readonly onDiscardDraft: (document: LabDocument) => void;
  readonly onOpen: (id: string, version?: number) => void;
  /** A strategy was deleted; returns how what this browser held of it comes back. */
  readonly onDeleted: (id: string) => () => void;
}

type StrategyListProps = Pick<MyStrategiesProps, 'draftIds' | 'onOpen' | 'onDeleted'> & {
  readonly strategies: readonly StrategySummary[];
  readonly folders: readonly string[];
};

/** Returns what is compared; a version tells strategies of one name from each other. */
function sidesOf(chosen: readonly StrategySummary[]) {
  return chosen.map(({ id, name, versionNumber }) => {
    const isOnly = chosen.filter((other) => other.name === name).length === 1;
    return comparedVersion(id, versionNumber, isOnly ? name : `${name}, version ${versionNumber}`);
  });
}

function StrategyList({ strategies, folders, draftIds, onOpen, onDeleted }: StrategyListProps) {
  const comparing = useComparing(strategies);
  const { copy, discard } = useQuickActions(onDeleted);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      {strategies.length > 1 && (
        <CompareBar sides={sidesOf(comparing.chosen)} words={['strategy', 'strategies']} />
      )}
      {strategies.map((strategy) => (
        <StrategyCard
          key={strategy.id}
          strategy={strategy}
          isChosen={comparing.chosen.includes(strategy)}
          onChoose={(isChosen) => comparing.choose(strategy, isChosen)}
          hasDraft={draftIds.has(strategy.id)}
          onOpen={() => onOpen(strategy.id)}
          onAct={(action) => {
            if (action === 'duplicate') void copy(strategy);
            else if (action === 'delete') void discard(strategy);
            else setDialog({ action, strategy });
          }}
        />
      ))}
      {dialog !== null && (
        <StrategyDialogs
          dialog={dialog}
          folders={folders}
          onVersion={(strategy, version) => {
            if (draftIds.has(strategy.id))
              setDialog({ action: 'replace-draft', strategy, version });
            else onOpen(strategy.id, version);
          }}
          onOpenVersion={onOpen}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** From so many strategies on a list is searched and put in order. */
const WORTH_ARRANGING = 2;

type SavedStrategiesProps = Pick<MyStrategiesProps, 'draftIds' | 'onOpen' | 'onDeleted'> & {
  readonly choice: ListChoice;
  readonly hasDrafts: boolean;
};

/** Saved strategies as they were asked for, or what stands in their place. */
function SavedStrategies({ choice, hasDrafts, ...list }: SavedStrategiesProps) {
  const { data, error, refetch } = useStrategies();
  if (error !== null) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failureText(error, 'Failed to load strategies')}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) {
    if (hasDrafts) return null;
    return (
      <Typography color="textSecondary">
        No strategies found. Create a new strategy to get started.
      </Typography>
    );
  }
  const shown = arrangedStrategies(data, choice);
  return (
    <>
      {shown.length === 0 && (
        <Typography component="output" color="textSecondary">
          No strategies match. Search for other words or in all folders.
        </Typography>
      )}
      <StrategyList {...list} strategies={shown} folders={foldersOf(data)} />
    </>
  );
}

/** Search, order and folders, where there is enough to arrange. */
function ArrangeControls(props: Pick<ListControlsProps, 'choice' | 'onChange'>) {
  const { data = [] } = useStrategies();
  if (data.length < WORTH_ARRANGING) return null;
  return <ListControls {...props} folders={foldersOf(data)} />;
}

const EVERYTHING: ListChoice = { search: '', order: 'changed', folder: null };

/** The user's saved strategies, and drafts. */
export function MyStrategies(props: MyStrategiesProps) {
  const { draftIds, drafts, onNew, onTemplate, onOpenDraft, onDiscardDraft } = props;
  const { onOpen, onDeleted } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [choice, setChoice] = useState<ListChoice>(EVERYTHING);
  const guest = useGuest();
  const shownDrafts = drafts.filter(
    ({ document }) =>
      choice.folder === null && isFound(choice.search, [document.name, document.symbol]),
  );
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h2">My Strategies</Typography>
        <Button variant="contained" startIcon={<Add />} onClick={() => setChoosing(true)}>
          New Strategy
        </Button>
      </Stack>
      {guest === null && (
        <ArrangeControls
          choice={choice}
          onChange={(changes) => setChoice((now) => ({ ...now, ...changes }))}
        />
      )}
      <Stack sx={{ gap: 1.5 }}>
        {shownDrafts.map((draft) => (
          <DraftCard
            key={`${draft.document.language} ${draft.document.draftId ?? ''}`}
            draft={draft}
            onOpen={() => onOpenDraft(draft.document)}
            onDiscard={() => onDiscardDraft(draft.document)}
          />
        ))}
        {guest === null ? (
          <SavedStrategies
            {...{ choice, draftIds, onOpen, onDeleted }}
            hasDrafts={shownDrafts.length > 0}
          />
        ) : (
          <Typography color="textSecondary">
            What you make is kept in this browser. With a free account it is saved, version by
            version.
          </Typography>
        )}
      </Stack>
      {isChoosing && (
        <Suspense fallback={null}>
          <NewStrategyDialog
            onMode={onNew}
            onTemplate={onTemplate}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
