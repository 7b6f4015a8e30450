import { ReportReason } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useToast } from '../../../components/toast.tsx';
import { Choice } from './choice.tsx';
import { useReport } from './moderation-queries.ts';
import { REASON_NAMES } from './market-words.ts';

interface ReportButtonProps {
  readonly listingId: string;
  /** Null = the listing itself. */
  readonly reviewId: string | null;
  /** Name of the button for who does not see where it stands. */
  readonly label: string;
}

/** Reports a listing or a review to the moderators. */
export function ReportButton({ listingId, reviewId, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-label={label}
        sx={{ minHeight: 44, fontSize: 12 }}
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      {isOpen && (
        <ReportDialog
          title={label}
          listingId={listingId}
          reviewId={reviewId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ReportDialogProps extends Omit<ReportButtonProps, 'label'> {
  readonly title: string;
  readonly onClose: () => void;
}

function ReportDialog({ title, listingId, reviewId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('misleading');
  const [words, setWords] = useState('');
  const report = useReport(listingId);
  const toast = useToast();
  const onDone = () => {
    toast({ severity: 'success', text: 'Reported. You will hear what a moderator decides.' });
    onClose();
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={() => report.mutate({ reason, words, reviewId }, { onSuccess: onDone })}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={report.isPending}>
            Send report
          </Button>
        </>
      }
    >
      <Choice
        label="Reason"
        value={reason}
        onChange={(event) => setReason(ReportReason.parse(event.target.value))}
        options={ReportReason.options.map((each) => [each, REASON_NAMES[each]] as const)}
      />
      <TextField
        required
        multiline
        minRows={3}
        label="What is wrong?"
        helperText="Moderators read this, not who has written it. At least 10 characters."
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {report.error !== null && (
        <ErrorNote title={failureText(report.error, 'It was not reported.')} />
      )}
    </FormDialog>
  );
}
