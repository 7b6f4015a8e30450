import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { useGuest } from '../../../session/guest.ts';
import type { Draft } from '../document/draft-store.ts';
import type { LabDocument } from '../document/lab-document.ts';
import type { EditorMode } from '../language/editor-mode.ts';
import { DraftCard } from './draft-card.tsx';
import { StrategyCard } from './strategy-card.tsx';
import { StrategyDialogs } from './strategy-dialogs.tsx';
import type { OpenDialog } from './strategy-dialogs.tsx';
import { useDuplicateStrategy, useStrategies } from '../document/strategy-queries.ts';

// The templates come with the builder, which the list does not need.
const NewStrategyDialog = lazy(async () => {
  const { NewStrategyDialog: Dialog } = await import('./new-strategy-dialog.tsx');
  return { default: Dialog };
});

interface MyStrategiesProps {
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
  readonly onDeleted: (id: string) => void;
}

type StrategyListProps = Pick<MyStrategiesProps, 'draftIds' | 'drafts' | 'onOpen' | 'onDeleted'>;

function StrategyList({ draftIds, drafts, onOpen, onDeleted }: StrategyListProps) {
  const { data, error, refetch } = useStrategies();
  const duplicate = useDuplicateStrategy();
  const toast = useToast();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (error !== null) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failureText(error, 'Failed to load strategies')}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) {
    if (drafts.length > 0) return null;
    return (
      <Typography color="textSecondary">
        No strategies found. Create a new strategy to get started.
      </Typography>
    );
  }
  const copy = (id: string) =>
    duplicate.mutate(id, {
      onSuccess: ({ name }) => toast({ severity: 'success', text: `Created ${name}` }),
      onError: (failure) =>
        toast({ severity: 'error', text: failureText(failure, 'Failed to duplicate strategy') }),
    });
  return (
    <>
      {data.map((strategy) => (
        <StrategyCard
          key={strategy.id}
          strategy={strategy}
          hasDraft={draftIds.has(strategy.id)}
          onOpen={() => onOpen(strategy.id)}
          onAct={(action) => {
            if (action === 'duplicate') copy(strategy.id);
            else setDialog({ action, strategy });
          }}
        />
      ))}
      {dialog !== null && (
        <StrategyDialogs
          dialog={dialog}
          onVersion={(strategy, version) => {
            if (draftIds.has(strategy.id))
              setDialog({ action: 'replace-draft', strategy, version });
            else onOpen(strategy.id, version);
          }}
          onOpenVersion={onOpen}
          onDeleted={onDeleted}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The user's saved strategies. */
export function MyStrategies(props: MyStrategiesProps) {
  const { draftIds, drafts, onNew, onTemplate, onOpenDraft, onDiscardDraft } = props;
  const { onOpen, onDeleted } = props;
  const [isChoosing, setChoosing] = useState(false);
  const guest = useGuest();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h2">My Strategies</Typography>
        <Button variant="contained" startIcon={<Add />} onClick={() => setChoosing(true)}>
          New Strategy
        </Button>
      </Stack>
      <Stack sx={{ gap: 1.5 }}>
        {drafts.map((draft) => (
          <DraftCard
            key={`${draft.document.language} ${draft.document.draftId ?? ''}`}
            draft={draft}
            onOpen={() => onOpenDraft(draft.document)}
            onDiscard={() => onDiscardDraft(draft.document)}
          />
        ))}
        {guest === null ? (
          <StrategyList {...{ draftIds, drafts, onOpen, onDeleted }} />
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
