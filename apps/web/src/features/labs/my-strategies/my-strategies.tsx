import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { StrategyCard } from './strategy-card.tsx';
import { StrategyDialogs } from './strategy-dialogs.tsx';
import type { OpenDialog } from './strategy-dialogs.tsx';
import { useDuplicateStrategy, useStrategies } from '../document/strategy-queries.ts';

interface MyStrategiesProps {
  /** Saved strategies with changes that only this browser holds. */
  readonly draftIds: ReadonlySet<string>;
  readonly onNew: () => void;
  readonly onOpen: (id: string, version?: number) => void;
  readonly onDeleted: (id: string) => void;
}

function StrategyList({ draftIds, onOpen, onDeleted }: Omit<MyStrategiesProps, 'onNew'>) {
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
export function MyStrategies({ onNew, ...list }: MyStrategiesProps) {
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h2">My Strategies</Typography>
        <Button variant="contained" startIcon={<Add />} onClick={onNew}>
          New Strategy
        </Button>
      </Stack>
      <Stack sx={{ gap: 1.5 }}>
        <StrategyList {...list} />
      </Stack>
    </Box>
  );
}
