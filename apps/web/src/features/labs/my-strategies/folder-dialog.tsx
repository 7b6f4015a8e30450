import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { visibleText } from '@stratloom/contracts';
import type { StrategySummary } from '@stratloom/contracts';
import { useId, useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useMoveStrategy } from '../document/strategy-queries.ts';

interface FolderDialogProps {
  readonly strategy: StrategySummary;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}

/** Moves a strategy to a folder: one that is there, a new one, or none. */
export function FolderDialog({ strategy, folders, onClose }: FolderDialogProps) {
  const move = useMoveStrategy();
  const [folder, setFolder] = useState(strategy.folder);
  const listId = useId();
  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={move.isPending}>
        Move
      </Button>
    </>
  );
  return (
    <FormDialog
      title="Move to folder"
      actions={actions}
      onSubmit={() =>
        move.mutate({ id: strategy.id, folder: folder.trim() }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextField
        label="Folder"
        value={folder}
        helperText="Choose one or name a new one; empty = no folder."
        onChange={(event) => setFolder(visibleText(event.target.value))}
        slotProps={{ htmlInput: { maxLength: 60, list: listId } }}
        sx={{ mt: 1 }}
      />
      <datalist id={listId}>
        {folders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {move.isError && (
        <Alert severity="error">{failureText(move.error, 'Failed to move strategy')}</Alert>
      )}
    </FormDialog>
  );
}
