import type { OwnListing } from '@stratloom/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useListingChange } from './market-queries.ts';
import { draftOf, termsOf } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';

interface EditDialogProps {
  readonly listing: OwnListing;
  readonly onClose: () => void;
}

/** Changes what is said of a listing, and its price: its rules stay, and with them its figures. */
export function EditDialog({ listing, onClose }: EditDialogProps) {
  const change = useListingChange(listing.id);
  const [draft, setDraft] = useState(() => draftOf(listing));
  const terms = termsOf(draft);
  return (
    <FormDialog
      title={`Edit ${listing.name}`}
      onClose={onClose}
      onSubmit={() => {
        if (terms !== null) change.mutate(terms, { onSuccess: onClose });
      }}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={terms === null}
            loading={change.isPending}
          >
            Save
          </Button>
        </>
      }
    >
      <TermsFields terms={draft} onTerms={setDraft} />
      <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
        Figures and reviews stay. Buyers keep it; a new price applies to new buyers.
      </Typography>
      {change.error !== null && (
        <ErrorNote title={failureText(change.error, 'It was not saved.')} />
      )}
    </FormDialog>
  );
}
