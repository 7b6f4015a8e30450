import Button from '@mui/material/Button';
import type { StrategyDetail } from '@stratloom/contracts';
import { useState } from 'react';
import type { LabDocument } from '../document/lab-document.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { focusStrategyName, SaveFields } from './save-fields.tsx';
import { useSaving } from './use-saving.ts';
import type { SaveTexts, SaveFailure } from './use-saving.ts';
import Alert from '@mui/material/Alert';

interface SaveFailureAlertProps {
  readonly failure: SaveFailure;
  /** Version that the text began from. */
  readonly basedOn: number | null;
}

/** Why a save did not work and what to do. */
function SaveFailureAlert({ failure, basedOn }: SaveFailureAlertProps) {
  const { text, newest } = failure;
  if (newest === null) {
    return <Alert severity="error">{text} Your text is kept in this browser.</Alert>;
  }
  return (
    <Alert severity="warning">
      Version {newest} was saved in another window since you opened version {basedOn}. Both are
      kept: save yours as version {newest + 1}, or as a new strategy.
    </Alert>
  );
}

interface SaveDialogProps {
  readonly document: LabDocument;
  /** Called before the save begins, so that the words outlive a session that has expired. */
  readonly onTexts: (texts: SaveTexts) => void;
  readonly onSaved: (detail: StrategyDetail) => void;
  readonly onClose: () => void;
}

interface SaveActionsProps {
  readonly isNew: boolean;
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly nextVersion: number;
  readonly onSaveAsNew: () => void;
  readonly onClose: () => void;
}

function SaveActions(props: SaveActionsProps) {
  const { isNew, canSave, isBusy, nextVersion, onSaveAsNew, onClose } = props;
  const saveLabel = isNew ? 'Save' : `Save version ${nextVersion}`;
  return (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      {!isNew && (
        <Button color="secondary" disabled={!canSave} onClick={onSaveAsNew}>
          Save as new
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={!canSave}>
        {isBusy ? 'Saving...' : saveLabel}
      </Button>
    </>
  );
}

/** Saves the document under a name: as a new strategy, or as the next version of the one that is open. */
export function SaveDialog({ document, onTexts, onSaved, onClose }: SaveDialogProps) {
  const { name, description, strategyId, basedOn } = document;
  const [texts, setTexts] = useState<SaveTexts>({ name, description, note: '' });
  const { failure, isBusy, start } = useSaving(document, onSaved);
  const followed = failure?.newest ?? basedOn;
  const begin = (version: number | null) => {
    onTexts(texts);
    start(texts, version);
  };
  const actions = (
    <SaveActions
      isNew={strategyId === null}
      canSave={!isBusy && texts.name.trim() !== ''}
      isBusy={isBusy}
      nextVersion={(followed ?? 0) + 1}
      onSaveAsNew={() => begin(null)}
      onClose={onClose}
    />
  );
  return (
    <FormDialog
      title="Save Strategy"
      actions={actions}
      onSubmit={() => begin(followed)}
      onClose={onClose}
      onEntered={focusStrategyName}
    >
      <SaveFields
        texts={texts}
        isNew={strategyId === null}
        onChange={(changes) => setTexts((now) => ({ ...now, ...changes }))}
      />
      {failure !== null && <SaveFailureAlert failure={failure} basedOn={basedOn} />}
    </FormDialog>
  );
}
