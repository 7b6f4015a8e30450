import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { ListQuestion } from './list-question.ts';

const MAX_NAME = 60;

const TITLES: Readonly<Record<ListQuestion, string>> = {
  create: 'New list',
  rename: 'Rename list',
  remove: 'Delete list',
};

const VERBS: Readonly<Record<ListQuestion, string>> = {
  create: 'Create list',
  rename: 'Rename list',
  remove: 'Delete list',
};

interface ListDialogProps {
  readonly question: ListQuestion;
  /** Name of the shown list. */
  readonly name: string;
  readonly onAnswer: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a list, or whether it may go. */
export function ListDialog({ question, name, onAnswer, onClose }: ListDialogProps) {
  const [text, setText] = useState(question === 'rename' ? name : '');
  const asksName = question !== 'remove';
  const isReady = !asksName || text.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onAnswer(text.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="list-dialog-title">
      <form onSubmit={submit}>
        <DialogTitle id="list-dialog-title">{TITLES[question]}</DialogTitle>
        <DialogContent>
          {asksName ? (
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this one thing
              autoFocus
              fullWidth
              size="small"
              margin="dense"
              label="Name"
              value={text}
              onChange={(event) => setText(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
            />
          ) : (
            `“${name}” and the symbols in it are deleted. Your other lists stay as they are.`
          )}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="outlined" disabled={!isReady}>
            {VERBS[question]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
