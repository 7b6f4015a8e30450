import Button from '@mui/material/Button';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
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
  const { position, state, closing } = deployment;
  if (Number(position) === 0 || state === 'stopped') return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        disabled={isDisabled || closing !== null}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' }}
      >
        {closing === null ? 'Close…' : 'Closing…'}
      </Button>
      {isOpen && <CloseDialog deployment={deployment} onClose={() => setOpen(false)} />}
    </>
  );
}
