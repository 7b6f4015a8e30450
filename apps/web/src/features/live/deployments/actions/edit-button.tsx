import Button from '@mui/material/Button';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
import { EditDialog } from './edit-dialog.tsx';

/** Opens the edit of a deployment; a strategy that is deleted has nothing to be edited to. */
export function EditButton({
  deployment,
  isDisabled,
}: {
  readonly deployment: Deployment;
  readonly isDisabled: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { state, strategyId } = deployment;
  const canBeEdited = state !== 'stopped' && strategyId !== null;
  return (
    <>
      {canBeEdited && (
        <Button
          variant="outlined"
          color="secondary"
          disabled={isDisabled}
          onClick={() => setOpen(true)}
          sx={{ minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' }}
        >
          Edit…
        </Button>
      )}
      {/* Stays over the moment in which the old one has stopped and the answer is not there yet. */}
      {isOpen && <EditDialog deployment={deployment} onClose={() => setOpen(false)} />}
    </>
  );
}
