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
        <ActionDialog
          title={asked === 'close' ? 'Close every position?' : 'Cancel every order?'}
          isReal={isReal}
          confirm={asked === 'close' ? 'Close all' : 'Cancel all orders'}
          decline={asked === 'close' ? 'Cancel' : 'Keep them'}
          onConfirm={run}
          onClose={() => setAsked(null)}
        >
          <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'text.secondary' }}>
            {(asked === 'close' ? closeAllTexts(held) : cancelAllText(held, orderCount)).map(
              (text) => (
                <li key={text}>{text}</li>
              ),
            )}
          </Box>
        </ActionDialog>
      )}
    </>
  );
}
