import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../../api-client/index.ts';
import { useToast } from '../../../../components/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useCancelAll, useCloseAll } from './action-queries.ts';
import { cancelAllText, closeAllTexts, closedText, heldOf } from './all-words.ts';

/** Closes every position, or cancels every order, of all deployments. */
export function AllActions({ deployments }: { readonly deployments: readonly Deployment[] }) {
  const [asked, setAsked] = useState<'close' | 'cancel' | null>(null);
  const [close, cancel] = [useCloseAll(), useCancelAll()];
  const toast = useToast();
  const held = heldOf(deployments);
  const orderCount = deployments.reduce((sum, { workingOrders }) => sum + workingOrders, 0);
  const failed = (error: unknown) =>
    toast({ severity: 'error', text: failureText(error, 'Not everything was done. Look again.') });
  const run = () => {
    setAsked(null);
    if (asked === 'close') {
      close.mutate(undefined, { onSuccess: (items) => toast(closedText(items)), onError: failed });
      return;
    }
    cancel.mutate(undefined, {
      onSuccess: (count) =>
        toast({ severity: 'success', text: `${count} orders are being cancelled` }),
      onError: failed,
    });
  };
  const isReal = deployments.some(({ isPaper, state }) => !isPaper && state !== 'stopped');
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        disabled={held.length === 0 || close.isPending}
        onClick={() => setAsked('close')}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        Close all…
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        disabled={orderCount === 0 || cancel.isPending}
        onClick={() => setAsked('cancel')}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        Cancel all orders…
      </Button>
      {asked !== null && (
        <AllDialog
          {...{ asked, isReal }}
          texts={asked === 'close' ? closeAllTexts(held) : cancelAllText(held, orderCount)}
          onConfirm={run}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface AllDialogProps {
  readonly asked: 'close' | 'cancel';
  readonly isReal: boolean;
  /** Sentences about what will be done. */
  readonly texts: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what closing or cancelling all will do, and asks. */
function AllDialog({ asked, isReal, texts, onConfirm, onClose }: AllDialogProps) {
  const isClose = asked === 'close';
  return (
    <ActionDialog
      title={isClose ? 'Close every position?' : 'Cancel every order?'}
      isReal={isReal}
      confirm={isClose ? 'Close all' : 'Cancel all orders'}
      decline={isClose ? 'Cancel' : 'Keep them'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'text.secondary' }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </ActionDialog>
  );
}
