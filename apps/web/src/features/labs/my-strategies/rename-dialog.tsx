import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { StrategySummary } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { focusStrategyName, SaveFields } from '../save/save-fields.tsx';
import { useRenameStrategy } from '../document/strategy-queries.ts';

interface RenameDialogProps {
  readonly strategy: StrategySummary;
  readonly onClose: () => void;
}

/** Gives a strategy another name and description. */
export function RenameDialog({ strategy, onClose }: RenameDialogProps) {
  const rename = useRenameStrategy();
  const [texts, setTexts] = useState({
    name: strategy.name,
    description: strategy.description,
    note: '',
  });
  const apply = () =>
    rename.mutate(
      { id: strategy.id, name: texts.name.trim(), description: texts.description.trim() },
      { onSuccess: onClose },
    );
  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={rename.isPending || texts.name.trim() === ''}
      >
        Rename
      </Button>
    </>
  );
  return (
    <FormDialog
      title="Rename strategy"
      actions={actions}
      onSubmit={apply}
      onClose={onClose}
      onEntered={focusStrategyName}
    >
      <SaveFields
        texts={texts}
        isNew
        onChange={(changes) => setTexts((now) => ({ ...now, ...changes }))}
      />
      {rename.isError && (
        <Alert severity="error">{failureText(rename.error, 'Failed to rename strategy')}</Alert>
      )}
    </FormDialog>
  );
}
