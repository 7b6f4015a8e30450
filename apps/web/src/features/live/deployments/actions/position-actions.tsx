import Button from '@mui/material/Button';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
import { openPositions } from '../position-words.ts';
import { CloseDialog } from './close-dialog.tsx';

/** Closes what a deployment holds; says so while it is being closed. */
export function CloseButton({
  deployment,
  isDisabled,
}: {
  readonly deployment: Deployment;
  readonly isDisabled: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { state, closing } = deployment;
  const isClosing = closing.length > 0;
  if (openPositions(deployment).length === 0 || state === 'stopped') return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        disabled={isDisabled || isClosing}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' }}
      >
        {isClosing ? 'Closing…' : 'Close…'}
      </Button>
      {isOpen && <CloseDialog deployment={deployment} onClose={() => setOpen(false)} />}
    </>
  );
}
