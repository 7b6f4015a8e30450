import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SavedRun } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useChangeRun } from '../document/saved-run-queries.ts';
import { focusRunName, RunFields } from './run-fields.tsx';
import type { RunWords } from './run-fields.tsx';

interface EditRunDialogProps {
  readonly run: SavedRun;
  readonly onClose: () => void;
}

/** Changes name and note of a saved run. */
export function EditRunDialog({ run, onClose }: EditRunDialogProps) {
  const change = useChangeRun();
  const [words, setWords] = useState<RunWords>({ name: run.name, note: run.note });
  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={change.isPending || words.name.trim() === ''}
      >
        Save
      </Button>
    </>
  );
  return (
    <FormDialog
      title="Name and note"
      actions={actions}
      onSubmit={() => change.mutate({ id: run.id, ...words }, { onSuccess: onClose })}
      onClose={onClose}
      onEntered={focusRunName}
    >
      <RunFields words={words} onChange={setWords} />
      {change.isError && (
        <Alert severity="error">{failureText(change.error, 'Failed to change the run')}</Alert>
      )}
    </FormDialog>
  );
}
