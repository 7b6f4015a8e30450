import type { ModerationAction } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { ACTION_NAMES } from './market-words.ts';
import { useDecision } from './moderation-queries.ts';

const CONSEQUENCES: Readonly<Record<ModerationAction, string>> = {
  suspend:
    'It is no longer shown or sold. Buyers keep it; sales that can still be returned stay so and are not paid out until it is restored.',
  restore: 'It goes back to where it was: on sale, or off the market by its author.',
  'hide-review': 'Nobody but its writer sees it, and its stars do not count.',
  'show-review': 'Everybody sees it again, and its stars count.',
  dismiss: 'It stays as it is. Whoever has reported it hears your reason.',
};

interface DecisionDialogProps {
  readonly action: ModerationAction;
  readonly listingId: string;
  /** Of the listing. */
  readonly name: string;
  readonly reviewId: string | null;
  readonly onClose: () => void;
}

/** Asks a moderator for the reason of a decision, and carries it out. */
export function DecisionDialog({
  action,
  listingId,
  name,
  reviewId,
  onClose,
}: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const decision = useDecision(listingId);
  const verb = ACTION_NAMES[action];
  return (
    <FormDialog
      title={`${verb}: ${name}`}
      onClose={onClose}
      onSubmit={() => decision.mutate({ action, reason, reviewId }, { onSuccess: onClose })}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={decision.isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontSize: 14 }}>{CONSEQUENCES[action]}</Typography>
      <TextField
        required
        multiline
        minRows={2}
        label="Reason"
        helperText="Those whom it concerns read it, and it stays in the trail. At least 10 characters."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {decision.error !== null && (
        <ErrorNote title={failureText(decision.error, 'It was not decided.')} />
      )}
    </FormDialog>
  );
}
