import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Sweep } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../components/toast.tsx';
import { SweepCard } from './sweep-card.tsx';
import { useChangeSweep, useDeleteSweep, useSweeps } from './sweep-queries.ts';
import { sweepName } from './sweep-words.ts';

interface SweepListProps {
  /** Opens a search on the server in Optimise. Rejects where it cannot be read. */
  readonly onOpen: (sweep: Sweep) => Promise<void>;
}

function DeleteDialog(props: { readonly sweep: Sweep; readonly onClose: () => void }) {
  const { sweep, onClose } = props;
  const { mutate, isPending } = useDeleteSweep();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={`Delete this search of ${sweepName(sweep)}?`}
      text={
        sweep.endedAt === null
          ? 'It ends now, and the results so far are deleted with it. This cannot be undone.'
          : 'Its results are deleted with it. This cannot be undone.'
      }
      action="Delete search"
      isBusy={isPending}
      onConfirm={() =>
        mutate(sweep.id, {
          onSuccess: () => toast({ severity: 'success', text: 'Search deleted' }),
          onError: (error) =>
            toast({ severity: 'error', text: failureText(error, 'Failed to delete the search') }),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}

function Cards({ sweeps, onOpen }: SweepListProps & { readonly sweeps: readonly Sweep[] }) {
  const { mutate, isPending } = useChangeSweep();
  const [deleted, setDeleted] = useState<Sweep | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const toast = useToast();
  const open = async (sweep: Sweep) => {
    setOpened(sweep.id);
    try {
      await onOpen(sweep);
    } catch (error) {
      toast({ severity: 'error', text: failureText(error, 'Failed to open the search') });
      setOpened(null);
    }
  };
  return (
    <>
      {sweeps.map((sweep) => (
        <SweepCard
          key={sweep.id}
          sweep={sweep}
          isBusy={isPending || opened === sweep.id}
          onOpen={() => void open(sweep)}
          onChange={(change) =>
            mutate(
              { id: sweep.id, change },
              {
                onError: (error) =>
                  toast({ severity: 'error', text: failureText(error, `Failed to ${change}`) }),
              },
            )
          }
          onDelete={() => setDeleted(sweep)}
        />
      ))}
      {deleted !== null && <DeleteDialog sweep={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** The user's searches on the server, newest first, or what stands in their place. */
export function SweepList({ onOpen }: SweepListProps) {
  const { data, error, refetch } = useSweeps();
  if (error !== null && data === undefined) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failureText(error, 'Failed to load searches')}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) {
    return (
      <Typography color="textSecondary">
        No searches on the server yet. In Optimise, press Run on the server: the search goes on
        while the page is closed, and is found here.
      </Typography>
    );
  }
  return <Cards sweeps={data} onOpen={onOpen} />;
}
