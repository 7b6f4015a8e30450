import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StrategyContent } from '@stratloom/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { useSaveRun } from '../document/saved-run-queries.ts';
import { runToSave } from '../run/run-to-save.ts';
import { focusRunName, RunFields } from './run-fields.tsx';
import type { RunWords } from './run-fields.tsx';

interface SaveRunDialogProps {
  readonly run: ShownRun;
  /** Content that was run. */
  readonly content: StrategyContent;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name and a note, and saves the run on the screen. */
export function SaveRunDialog({ run, content, onSaved, onClose }: SaveRunDialogProps) {
  const { strategy, symbol, timeframe } = run.document;
  const [words, setWords] = useState<RunWords>({
    name: `${strategy.name}, ${symbol} ${timeframe}`.slice(0, 120),
    note: '',
  });
  const { mutateAsync: save } = useSaveRun();
  const saving = useMutation({
    mutationFn: async () => save(await runToSave(run, content, words)),
    onSuccess: ({ name }) => onSaved(name),
  });
  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={saving.isPending || words.name.trim() === ''}
      >
        {saving.isPending ? 'Saving...' : 'Save'}
      </Button>
    </>
  );
  return (
    <FormDialog
      title="Save run"
      actions={actions}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
      onEntered={focusRunName}
    >
      <Typography variant="body2" color="textSecondary">
        Keeps code, parameters, settings, range of bars and receipt as they are now, whatever you
        change later.
      </Typography>
      <RunFields words={words} onChange={setWords} />
      {saving.isError && (
        <Alert severity="error">{failureText(saving.error, 'Failed to save the run')}</Alert>
      )}
    </FormDialog>
  );
}
